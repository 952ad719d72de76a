import { expect, test } from "vitest";
import { contentGroups } from "@/lib/website/content/groups";
import { REPLY_TIME } from "@/lib/website/content/reply-promise";

/** All texts of a value, at any depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];

const texts = Object.values(contentGroups).flatMap(({ defaults }) => textsIn(defaults));

test("every text that promises an answer names the same time", () => {
  const promises = texts.filter((text) => /working days?\b/.test(text));
  expect(promises.length).toBeGreaterThanOrEqual(5);
  expect(promises.filter((text) => !text.includes(REPLY_TIME))).toEqual([]);
});

test("no text says that everything is in stock, because products can be on request", () => {
  expect(texts.filter((text) => /\b(?:each|every|all)\b[^.]*\b(?:in the (?:\w+ )?yard|in stock)\b/i.test(text))).toEqual([]);
});
