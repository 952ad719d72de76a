import { expect, test } from "vitest";
import type { EnquiryLine } from "@/lib/enquiries/enquiries";
import { formatLine } from "@/lib/enquiries/request-lines";
import { createLineFormatter } from "@/lib/enquiries/server/mail/enquiry-mail";

const line: EnquiryLine = {
  ...{ product_id: 1, title: "Statuario", variant: null, size: "60 × 120 cm", finish: null, thickness: null },
  ...{ quantity: 40, unit: "box", sample: true },
};
const lines: EnquiryLine[] = [
  line,
  { ...line, quantity: 1 },
  { ...line, quantity: 1234.5, unit: "m2", sample: false },
  { ...line, quantity: null },
  { ...line, quantity: null, sample: false },
  { ...line, size: null },
  { ...line, size: null, quantity: null, sample: false },
];

test("describes lines in English as staff read them", async () => {
  expect(lines.map(await createLineFormatter("en"))).toEqual(lines.map(formatLine));
});

test("describes lines in the language of the visitor", async () => {
  const format = await createLineFormatter("hi");
  expect(format({ ...line, size: null })).toBe("Statuario: 40 बॉक्स, सैंपल के साथ");
});
