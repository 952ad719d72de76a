import { describe, expect, test } from "vitest";
import type { EnquiryLine } from "@/lib/enquiries/enquiries";
import { formatLine, listAskedLines } from "@/lib/enquiries/request-lines";

const line: EnquiryLine = {
  ...{ product_id: 7, title: "Statuario", variant: null, size: null, finish: null, thickness: null },
  ...{ quantity: null, unit: "m2", sample: false },
};

describe("formatLine", () => {
  test.each<[Partial<EnquiryLine>, string]>([
    [{}, "Statuario"],
    [{ sample: true }, "Statuario: a sample"],
    [{ quantity: 40 }, "Statuario: 40 m²"],
    [{ quantity: 125000.5, unit: "sqft", sample: true }, "Statuario: 1,25,000.5 sq ft, with a sample"],
    [{ quantity: 1, unit: "box" }, "Statuario: 1 box"],
    [{ quantity: 2, unit: "slab" }, "Statuario: 2 slabs"],
    [{ size: "60 × 120 cm", finish: "Honed", thickness: "9 mm", variant: "ST-1" }, "Statuario (60 × 120 cm, Honed, 9 mm, ST-1)"],
  ])("%j", (more, words) => expect(formatLine({ ...line, ...more })).toBe(words));
});

describe("samples that staff added", () => {
  const asked = { title: "Statuario", added_by: null };
  const added = { title: "Carrara", added_by: "Ravi" };

  test.each([
    [[asked, added], false, [asked]],
    [[added], true, []],
    [[added], false, [added]],
  ])("%j, with a product of the enquiry: %j", (lines, hasProduct, expected) => {
    expect(listAskedLines(lines, hasProduct)).toEqual(expected);
  });
});
