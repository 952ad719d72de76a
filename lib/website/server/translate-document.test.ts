import { describe, expect, it } from "vitest";
import { createTranslationFinder } from "@/lib/website/server/translate-document";

const toText = (path: string, source: string) => ({ path, source, of: `fingerprint of ${source}`, label: "", most: 100, inList: false });
const translate = (text: string, source: string) => ({ text, of: `fingerprint of ${source}` });

describe("createTranslationFinder", () => {
  const [first, second] = [toText("first", "Contact us"), toText("second", "Contact us")];

  it("prefers the translation of the same place to that of the same text elsewhere", () => {
    const stored = { first: translate("एक", "Contact us"), second: translate("दो", "Contact us") };
    const find = createTranslationFinder([first, second], stored, {});
    expect([find(first)?.text, find(second)?.text]).toEqual(["एक", "दो"]);
  });

  it("takes the translation of the same text from another place, then the shipped one, then an outdated one", () => {
    const stored = { first: translate("एक", "Contact us"), third: translate("पुराना", "Old words") };
    const third = toText("third", "New words");
    expect(createTranslationFinder([first, second], stored, {})(second)).toMatchObject({ text: "एक", state: "done" });
    expect(createTranslationFinder([first, third], stored, { "New words": "नया" })(third)).toMatchObject({ text: "नया", state: "done" });
    expect(createTranslationFinder([first, third], stored, {})(third)).toMatchObject({ text: "पुराना", state: "outdated" });
  });

  it("finds nothing for a text that is named like a part of every object", () => {
    const text = toText("first", "constructor");
    expect(createTranslationFinder([text], {}, {})(text)).toBeUndefined();
  });
});
