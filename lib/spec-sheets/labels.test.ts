import { encode } from "uqr";
import { expect, test } from "vitest";
import { labelQuery } from "@/lib/spec-sheets/label-paper";
import { labelsView } from "@/lib/spec-sheets/label-view";
import { qrSvg } from "@/lib/spec-sheets/qr";

test.each([
  [{}, { paper: "70x37", first: 1 }],
  [
    { paper: "99x38", first: "14" },
    { paper: "99x38", first: 14 },
  ],
])("%j asks for labels", (query, read) => {
  expect(labelQuery.parse(query)).toEqual(read);
});

test.each([{ paper: "a4" }, { first: "25" }, { paper: "99x38", first: "15" }, { first: "-1" }, { first: "1.5" }])(
  "%j is refused",
  (query) => {
    expect(labelQuery.safeParse(query).success).toBe(false);
  },
);

test("a label names two SKUs, and how many there are besides", () => {
  const product = { id: 7, title: "Statuario", finish: "Honed", thickness: null, size: "600 × 600 mm" };
  const [label] = labelsView(
    "White",
    [{ ...product, skus: ["A", "B", "C", "D"] }],
    { paper: "70x37", first: 1 },
    "https://x.example",
  ).labels;
  expect(label).toMatchObject({ lines: ["Honed", "600 × 600 mm"], skus: ["A", "B +2"] });
  expect(label!.qr).toBe(qrSvg("https://x.example/p/7"));
});

test("a QR code is drawn as it is encoded, with a quiet zone", () => {
  const text = "https://www.example.com/p/12";
  const svg = qrSvg(text);
  const { data, size } = encode(text, { ecc: "M", boostEcc: true, border: 0 });
  expect(svg).toContain(`viewBox="0 0 ${size + 8} ${size + 8}"`);
  const drawn = data.map((row) => row.map(() => false));
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let place = 0; place < Number(length); place++) drawn[Number(y) - 4]![Number(x) - 4 + place] = true;
  }
  expect(drawn).toEqual(data);
});
