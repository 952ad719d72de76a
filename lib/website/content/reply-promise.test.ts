import { expect, test } from "vitest";
import { contentGroups } from "@/lib/website/content/groups";
import { REPLY_TIME } from "@/lib/website/content/reply-promise";

const collectTexts = (value: unknown): string[] =>
  typeof value === "string" ? [value] : value && typeof value === "object" ? Object.values(value).flatMap(collectTexts) : [];

const texts = Object.values(contentGroups).flatMap(({ defaults }) => collectTexts(defaults));

test("all texts promise the same reply time", () => {
  const promises = texts.filter((text) => /working days?\b/.test(text));
  expect(promises.length).toBeGreaterThanOrEqual(5);
  expect(promises.filter((text) => !text.includes(REPLY_TIME))).toEqual([]);
});

test("no text claims that everything is in stock", () => {
  expect(texts.filter((text) => /\b(?:each|every|all)\b[^.]*\b(?:in the (?:\w+ )?yard|in stock)\b/i.test(text))).toEqual([]);
});
