import { expect, test } from "vitest";
import { fillInQuotation } from "@/lib/enquiries/quoted-reply";

const quotation = { number: "SH/Q/2026-27/0001", link: "https://shilaya.example/q/abc" };

test.each([
  ["Quotation {number}:\n{link}\n\nRavi", `Quotation ${quotation.number}:\n${quotation.link}\n\nRavi`],
  [`See ${quotation.link} and {name}`, `See ${quotation.link} and {name}`],
  ["See the PDF.\n", `See the PDF.\n\n${quotation.link}`],
])("a text always contains the link of the quotation, once: %j", (text, filled) => {
  expect(fillInQuotation(text, quotation)).toBe(filled);
});
