import { z } from "zod";
import { messages } from "@/lib/shared/words/messages";

/** Removes characters that PostgreSQL cannot store: NUL and unpaired surrogates. */
export const removeUnstorable = (value: string) => value.replaceAll("\u0000", "").replace(/\p{Cs}/gu, "");

/** Options that stop Zod at this check. Without them, later and possibly slow checks also run on too long a text. */
export const stopOnError = (error: string) => ({ error, abort: true });

/** Matches in linear time: only the first dot of the domain can be the required one. */
export const EMAIL_PATTERN = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}][^\s@\p{Cc}.]*\.[^\s@\p{Cc}]+$/u;

export const requiredText = (field: string, limit: number, required: string) =>
  z
    .string(required)
    .overwrite(removeUnstorable)
    .trim()
    .min(1, required)
    .max(limit, stopOnError(messages.tooLong(field, limit)));

export const optionalText = (field: string, limit: number) =>
  z
    .string(messages.notText(field))
    .overwrite(removeUnstorable)
    .trim()
    .max(limit, stopOnError(messages.tooLong(field, limit)))
    .optional();

export const emailText = (limit: number, invalid: string) =>
  z
    .string(invalid)
    .trim()
    .max(limit, stopOnError(messages.tooLong("Email address", limit)))
    .regex(EMAIL_PATTERN, invalid);

/** Phone number of enquiry and contact forms: 6-20 characters out of digits, spaces, + - ( ), with at least 6 digits. */
export const phoneText = (invalid: string) =>
  z
    .string(invalid)
    .trim()
    .regex(/^[\d +()-]{6,20}$/, stopOnError(invalid))
    .refine((value) => (value.match(/\d/g) ?? []).length >= 6, invalid);

export const nameText = (limit: number, invalid: string) =>
  z
    .string(invalid)
    .trim()
    .regex(/^\p{L}[\p{L}\p{M} ]+$/u, stopOnError(invalid))
    .max(limit, messages.tooLong("Name", limit));

/** Phone number of the brochure form: an optional + and 10-15 digits. */
export const internationalPhoneText = (invalid: string) =>
  z
    .string(invalid)
    .trim()
    .regex(/^\+?\d{10,15}$/, invalid);
