import { expect, test } from "vitest";
import type { EnquiryDetailLine } from "@/lib/enquiries/enquiries";
import { applySampleChange, sampleChange, sampleQuery } from "@/lib/enquiries/samples";
import { buildSampleLabels } from "@/lib/enquiries/server/sample-labels";
import { renderQrCode } from "@/lib/spec-sheets/qr";

const TODAY = "2026-11-28";
const PAST = "2026-11-02";
const packed = { sample_state: "to_pack", courier: null, tracking: null, sent_on: null, arrived_on: null, note: null } as const;

test.each([
  [{}, { sample_state: "sent" }, { sample_state: "sent", sent_on: TODAY }],
  [{}, { sample_state: "sent", sent_on: PAST }, { sent_on: PAST }],
  [{}, { sample_state: "sent", sent_on: null }, { sent_on: TODAY }],
  [{}, { sample_state: "arrived" }, { sent_on: null, arrived_on: TODAY }],
  [{ sample_state: "sent", sent_on: PAST }, { sample_state: "sent" }, { sent_on: PAST }],
  [{ sample_state: "sent", sent_on: PAST }, { sample_state: "arrived" }, { sent_on: PAST, arrived_on: TODAY }],
  [{ sample_state: "sent", sent_on: PAST }, { sent_on: null }, { sent_on: null }],
  [{ sample_state: "liked", sent_on: PAST }, { sample_state: "sent" }, { sent_on: PAST }],
  [{ sample_state: "liked" }, { sample_state: "sent" }, { sent_on: TODAY }],
  // Packed and sent again.
  [{ sample_state: "to_pack", sent_on: PAST }, { sample_state: "sent" }, { sent_on: TODAY }],
  [
    { courier: "Blue Dart" },
    { tracking: "B 7", note: null },
    { sample_state: "to_pack", courier: "Blue Dart", tracking: "B 7", sent_on: null },
  ],
] as const)("%j changed by %j", (before, change, after) => {
  expect(applySampleChange({ ...packed, ...before }, change, TODAY)).toMatchObject(after);
});

test("reads blank texts and days as null, and absent ones as no change", () => {
  expect(sampleChange.parse({ courier: "  ", sent_on: "" })).toEqual({ courier: null, sent_on: null });
  expect(sampleChange.parse({})).toEqual({});
});

test.each([{ sample_state: "lost" }, { sent_on: "28.11.2026" }, { courier: "x".repeat(81) }, { note: "x".repeat(501) }, { state: "sent" }])(
  "rejects %j",
  (change) => {
    expect(sampleChange.safeParse(change).success).toBe(false);
  },
);

test.each([{ state: "lost" }, { waiting_days: "0" }, { waiting_days: "1.5" }, { after: "x" }])("rejects the query %j", (query) => {
  expect(sampleQuery.safeParse(query).success).toBe(false);
});

const line: EnquiryDetailLine = {
  ...{ id: 1, product_id: 7, title: "Statuario", variant: "ST-1", size: "60 × 120 cm", finish: null, thickness: null },
  ...{ quantity: null, unit: "m2", ...packed, sample: true, added_by: null },
};
const person = { name: "Mira Shah", company: "Shah Interiors", email: "mira@example.com", phone: "" };

test("a label for each sample has the product, reference, QR code and postal address", () => {
  const enquiry = {
    id: 5,
    reference: "SH-2026-0005",
    ...person,
    address: "12 MG Road \n\n Pune",
    lines: [line, { ...line, sample: false }],
  };
  expect(buildSampleLabels(enquiry, "https://x.example").labels).toEqual([
    {
      ...{ title: "Statuario", lines: ["60 × 120 cm, ST-1"], skus: ["SH-2026-0005"], qr: renderQrCode("https://x.example/p/7") },
      ...{ to: "Mira Shah, Shah Interiors", address: "12 MG Road\nPune" },
    },
  ]);
});

test("an address with very many lines becomes a paragraph", () => {
  const address = Array.from({ length: 9 }, (_, place) => `Line ${place}`).join("\n");
  const [label] = buildSampleLabels({ id: 5, reference: null, ...person, address, lines: [line] }, "https://x.example").labels;
  expect(label).toMatchObject({ skus: ["No. 5"], address: address.replaceAll("\n", ", ") });
});
