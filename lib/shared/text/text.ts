import { z } from "zod";
import { messages } from "@/lib/shared/words/messages";

/** PostgreSQL's text cannot hold the NUL character, nor half a letter of two units. */
export const storable = (value: string) => value.replaceAll("\u0000", "").replace(/\p{Cs}/gu, "");

/** Zod runs later checks of a text that is too long unless told to stop: what follows may be costly. */
export const stopAt = (error: string) => ({ error, abort: true });

/** Matches in linear time: of the domain's dots only the first one after its first character can be the required one. */
export const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}][^\s@\p{Cc}.]*\.[^\s@\p{Cc}]+$/u;

/** Text that must be there: blank or whitespace-only counts as missing and gets `required` as its message. */
export const requiredText = (field: string, limit: number, required: string) =>
  z
    .string(required)
    .overwrite(storable)
    .trim()
    .min(1, required)
    .max(limit, stopAt(messages.tooLong(field, limit)));

/** Text that may be left out or left blank. */
export const optionalText = (field: string, limit: number) =>
  z
    .string(messages.notText(field))
    .overwrite(storable)
    .trim()
    .max(limit, stopAt(messages.tooLong(field, limit)))
    .optional();

/** An email address in a simple shape: no spaces, no extra @, a dot in the domain. */
export const emailText = (limit: number, invalid: string) =>
  z
    .string(invalid)
    .trim()
    .max(limit, stopAt(messages.tooLong("Email address", limit)))
    .regex(EMAIL, invalid);

/** Enquiry and contact phones: 6-20 characters out of digits, spaces, + - ( ), with at least 6 digits. */
export const phoneText = (invalid: string) =>
  z
    .string(invalid)
    .trim()
    .regex(/^[\d +()-]{6,20}$/, stopAt(invalid))
    .refine((value) => (value.match(/\d/g) ?? []).length >= 6, invalid);

/** A person's name: at least 2 characters, letters of any script and spaces. */
export const nameText = (limit: number, invalid: string) =>
  z
    .string(invalid)
    .trim()
    .regex(/^\p{L}[\p{L}\p{M} ]+$/u, stopAt(invalid))
    .max(limit, messages.tooLong("Name", limit));

/** A brochure lead's phone: an optional + and 10-15 digits. */
export const internationalPhoneText = (invalid: string) =>
  z
    .string(invalid)
    .trim()
    .regex(/^\+?\d{10,15}$/, invalid);
