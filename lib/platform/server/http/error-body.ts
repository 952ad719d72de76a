import "server-only";
import type { z } from "zod";
import type { FieldError } from "@/lib/platform/server/http/errors";

/** Limits of an error response: number of fields, characters per text, and bytes of all fields. The response stays below 16 KB. */
export const MAX_ERROR_FIELDS = 50;
export const MAX_ERROR_TEXT = 300;
export const MAX_ERROR_FIELD_BYTES = 12 * 1024;

export const shorten = (text: string): string =>
  text.length > MAX_ERROR_TEXT ? `${text.slice(0, MAX_ERROR_TEXT).replace(/[\ud800-\udbff]$/, "")}…` : text;

/** Zod's default message lists all unknown keys. Custom messages do not start like this. */
const ZOD_SENTENCE = /^Unrecognized keys?: /;

const unknownKey = (key: string) => `Unrecognized key: ${JSON.stringify(shorten(key))}`;

export function issueText({ code, message, ...issue }: z.core.$ZodIssue): string {
  const keys = code === "unrecognized_keys" && ZOD_SENTENCE.test(message) ? (issue as z.core.$ZodIssueUnrecognizedKeys).keys : [];
  if (keys.length === 0) return shorten(message);
  return keys.length === 1 ? unknownKey(keys[0]!) : `${unknownKey(keys[0]!)} and ${keys.length - 1} more`;
}

/** Lists the invalid fields of issues: each unknown key once, at most 50 fields. */
export function fieldErrors(issues: z.core.$ZodIssue[]): FieldError[] {
  const fields: FieldError[] = [];
  for (const issue of issues) {
    const keys = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
    for (const key of keys.slice(0, MAX_ERROR_FIELDS - fields.length)) {
      const path = key === undefined ? issue.path : [...issue.path, key];
      const isOwnSentence = key === undefined || !ZOD_SENTENCE.test(issue.message);
      fields.push({ path: path.join("."), error: isOwnSentence ? issue.message : unknownKey(key) });
    }
    if (fields.length >= MAX_ERROR_FIELDS) break;
  }
  return fields;
}

export function boundFields(fields: FieldError[]): FieldError[] {
  const kept: FieldError[] = [];
  let bytes = 0;
  for (const { path, error } of fields.slice(0, MAX_ERROR_FIELDS)) {
    const field = { path: shorten(path), error: shorten(error) };
    bytes += Buffer.byteLength(JSON.stringify(field)) + 1;
    if (bytes > MAX_ERROR_FIELD_BYTES && kept.length > 0) break;
    kept.push(field);
  }
  return kept;
}
