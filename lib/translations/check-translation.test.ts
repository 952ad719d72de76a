import { expect, it } from "vitest";
import { messages } from "@/lib/shared/words/messages";
import { checkTranslation } from "@/lib/translations/check-translation";
import { translationMessages as words } from "@/lib/translations/words";

const plain = { label: "Title", source: "White marble", most: 20 };
const html = { label: "Description", source: "<p>White</p>", most: 200, isHtml: true };

it.each([
  ["too long", "क".repeat(21), plain, messages.tooLong("Title", 20)],
  ["a script", "<script>x</script>", plain, words.script],
  ["markup", "<b>सफ़ेद</b>", plain, words.markup],
  ["an event handler", '<p onclick="x">सफ़ेद</p>', html, words.script],
  ["a script as an address", '<a href="javascript:x">सफ़ेद</a>', html, words.script],
])("refuses %s", (_, typed, source, error) => {
  expect(checkTranslation("hi", typed, source)).toMatchObject({ error });
});

it.each([
  ["another script", "સફેદ", plain, words.wrongScript("hi")],
  ["Latin letters", "Safed", plain, words.wrongScript("hi")],
  ["direction marks", "\u202eसफ़ेद", plain, words.marks],
  ["direction marks as entities", "<p>&#x202e;सफ़ेद</p>", html, words.marks],
  ["numbers in tags", "<p>60 × 60</p>", html, undefined],
  ["the English text", "White marble", plain, undefined],
])("accepts %s, with a warning if it looks wrong", (_, typed, source, warning) => {
  expect(checkTranslation("hi", typed, source)).toMatchObject({ error: undefined, warning });
});
