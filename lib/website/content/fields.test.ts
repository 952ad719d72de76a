import { expect, test } from "vitest";
import { fillPromise, PROMISE } from "@/lib/website/content/fields";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { contentGroups } from "@/lib/website/content/groups/groups";

const collectTexts = (value: unknown): string[] =>
  typeof value === "string" ? [value] : value && typeof value === "object" ? Object.values(value).flatMap(collectTexts) : [];

const texts = Object.values(contentGroups).flatMap(({ defaults }) => collectTexts(defaults));

test("only the company's promise names a reply time", () => {
  expect(texts.filter((text) => /working days?\b/.test(text))).toEqual([companyDefaults.promise]);
  expect(texts.filter((text) => text.includes(PROMISE)).length).toBeGreaterThanOrEqual(5);
});

test("fills in the promise in all texts, whatever its characters", () => {
  const document = { text: `Ask. ${PROMISE}`, list: [{ text: PROMISE }], picture: { url: "", alt: "" } };
  expect(fillPromise(document, 'We "reply" \\ $& soon.')).toEqual({
    ...document,
    text: 'Ask. We "reply" \\ $& soon.',
    list: [{ text: 'We "reply" \\ $& soon.' }],
  });
});

test("no text claims that everything is in stock", () => {
  expect(texts.filter((text) => /\b(?:each|every|all)\b[^.]*\b(?:in the (?:\w+ )?yard|in stock)\b/i.test(text))).toEqual([]);
});
