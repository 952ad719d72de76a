import "server-only";
import { readWords } from "@/lib/platform/server/words";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { type ErrorCode, findErrorCode } from "@/lib/shared/words/error-codes";
import en from "@/messages/en.json";

export const ERROR_CODES = Object.keys(en.errors) as ErrorCode[];

const ARGUMENTS = ["limit", "line", "max", "typed", "fraction", "whole", "key", "count", "others", "last"];

export async function readErrorTemplates(language: string): Promise<Record<ErrorCode, string>> {
  const words = await readWords(language, "errors");
  const values = Object.fromEntries(ARGUMENTS.map((name) => [name, `{${name}}`]));
  return Object.fromEntries(ERROR_CODES.map((code) => [code, words(code, values)])) as Record<ErrorCode, string>;
}

let templates: Promise<Record<ErrorCode, string>> | undefined;

/** Returns the stable code of an English sentence that visitors can get. Undefined for sentences of the back office. */
export async function readErrorCode(sentence: string): Promise<ErrorCode | undefined> {
  templates ??= readErrorTemplates(ORIGINAL_LANGUAGE);
  const texts = Object.entries(await templates).map(([code, english]) => [code, { english, shown: "" }]);
  return findErrorCode(sentence, Object.fromEntries(texts))?.code;
}
