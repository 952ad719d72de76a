import { expect, it } from "vitest";
import { transliterate } from "@/lib/shared/text/transliterate";

it.each([
  ["मकराना", "makrana"],
  ["संगमरमर", "sangamarmar"],
  ["सफ़ेद", "safed"],
  ["काला ग्रेनाइट", "kala grenait"],
  ["राजस्थान", "rajasthan"],
  ["मोरबी", "morbi"],
  ["टाइल्स", "tails"],
  ["हिन्दी", "hindi"],
  ["पॉलिश", "polish"],
  ["कोटा स्टोन", "kota ston"],
  ["काळा दगड", "kala dagad"],
  ["घर", "ghar"],
  ["न", "na"],
  ["મોરબી", "morbi"],
  ["સફેદ આરસપહાણ", "saphed arsaphan"],
  ["કાળો ગ્રેનાઇટ", "kalo grenait"],
  ["२४×४८", "24×48"],
  ["Crème Größe Ørsted ﬁne ½", "creme grosse orsted fine 1⁄2"],
])("writes %s as %s", (text, letters) => {
  expect(transliterate(text)).toBe(letters);
});
