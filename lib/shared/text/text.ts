import { z } from "zod";
import { normaliseText, removeInvisible, toAsciiDigits } from "@/lib/shared/text/normalise";
import { messages } from "@/lib/shared/words/messages";

/** Options that stop Zod at this check. Without them, later and possibly slow checks also run on too long a text. */
export const stopOnError = (error: string) => ({ error, abort: true });

/** Excludes what no mailbox has and what breaks mail headers. Matches in linear time: no part of the domain contains a dot. */
export const EMAIL_PATTERN = /^[^\s@\p{C},;:<>()[\]\\"]+@[^\s@\p{C},;:<>()[\]\\".]+(?:\.[^\s@\p{C},;:<>()[\]\\".]+)+$/u;

export const requiredText = (field: string, limit: number, required: string) =>
  z
    .string(required)
    .overwrite(normaliseText)
    .trim()
    .min(1, required)
    .max(limit, stopOnError(messages.tooLong(field, limit)));

export const optionalText = (field: string, limit: number) =>
  z
    .string(messages.notText(field))
    .overwrite(normaliseText)
    .trim()
    .max(limit, stopOnError(messages.tooLong(field, limit)))
    .optional();

/** Removes what copying an address from a link, a list or a sentence adds: "mailto:", angle brackets, a comma or a full stop. */
export const normaliseEmail = (text: string): string =>
  removeInvisible(text.normalize("NFKC"))
    .trim()
    .replace(/^(?:mailto:|<)+/i, "")
    // The lookbehind keeps a long run of dots from being read again at each of them.
    .replace(/(?<![.,;:>])[.,;:>]+$/, "");

export const emailText = (limit: number, invalid: string) =>
  z
    .string(invalid)
    .overwrite(normaliseEmail)
    .max(limit, stopOnError(messages.tooLong("Email address", limit)))
    .regex(EMAIL_PATTERN, invalid);

const EXTENSION = /(?:ext(?:ension|n)?|x|#)[.:]? ?(\d{1,6})$/i;
export const MIN_PHONE_DIGITS = 6;
const countDigits = (text: string) => (text.match(/\d/g) ?? []).length;

/** Reads what copying a phone number from a link or another script changes: digits of other scripts, direction marks, "tel:". */
const readPhone = (text: string): string =>
  toAsciiDigits(removeInvisible(text.normalize("NFKC")))
    .trim()
    .replace(/^tel:/i, "");

/** Normalises a phone number copied from contacts: typographic separators and an extension become spaces. */
export const normalisePhone = (text: string): string =>
  readPhone(text)
    .replace(EXTENSION, (whole, digits: string, start: number, phone: string) =>
      countDigits(phone.slice(0, start)) >= MIN_PHONE_DIGITS ? ` ${digits}` : whole,
    )
    .replace(/[\p{Zs}\u2010-\u2015\u2212\u00b7./]+/gu, " ")
    .trim();

/** Phone number of enquiry and contact forms: 6-20 characters out of digits, spaces, + - ( ), with at least 6 digits. */
export const phoneText = (invalid: string) =>
  z
    .string(invalid)
    .overwrite(normalisePhone)
    .regex(/^[\d +()-]{6,20}$/, stopOnError(invalid))
    .refine((value) => countDigits(value) >= MIN_PHONE_DIGITS, invalid);

const LETTERS_AND_SPACES = /^\p{L}[\p{L}\p{M} ]+$/u;

/** Joiners (ZWJ, ZWNJ) belong to letters of Indian scripts. */
export const nameText = (limit: number, invalid: string) =>
  z
    .string(invalid)
    .overwrite((value) => normaliseText(value).replace(/\p{Zs}/gu, " "))
    .trim()
    .refine((value) => LETTERS_AND_SPACES.test(value.replace(/[\u200c\u200d]/g, "")), stopOnError(invalid))
    .max(limit, messages.tooLong("Name", limit));

/** Phone number of the brochure form: an optional + and 10-15 digits. */
export const internationalPhoneText = (invalid: string) =>
  z
    .string(invalid)
    .overwrite(removeInvisible)
    .trim()
    .regex(/^\+?\d{10,15}$/, invalid);

/** Removes the separators that autofill writes. An extension or a second number stays and is refused: it would make another number. */
export const removePhoneSeparators = (phone: string): string => readPhone(phone).replace(/[\s\u2010-\u2015\u2212\u00b7.()[\]-]/g, "");
