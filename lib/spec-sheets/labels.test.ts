import { encode } from "uqr";
import { expect, test } from "vitest";
import { labelQuery } from "@/lib/spec-sheets/label-paper";
import { renderQrCode } from "@/lib/spec-sheets/qr";
import { buildLabelsView } from "@/lib/spec-sheets/server/typesetting/labels";

test("parses a query", () => {
  expect(labelQuery.parse({})).toEqual({ lang: "en", paper: "70x37", first: 1 });
  expect(labelQuery.parse({ paper: "99x38", first: "14" })).toEqual({ lang: "en", paper: "99x38", first: 14 });
});

test.each([{ lang: "fr" }, { paper: "a4" }, { first: "25" }, { paper: "99x38", first: "15" }, { first: "-1" }, { first: "1.5" }])(
  "rejects %j",
  (query) => {
    expect(labelQuery.safeParse(query).success).toBe(false);
  },
);

test("shows two SKUs and the number of the rest on a label", () => {
  const product = { id: 7, title: "Statuario", finish: "Honed", thickness: null, size: "600 × 600 mm" };
  const [label] = buildLabelsView(
    "White",
    [{ ...product, skus: ["A", "B", "C", "D"] }],
    { lang: "hi", paper: "70x37", first: 1 },
    "https://x.example",
  ).labels;
  expect(label).toMatchObject({ lines: ["Honed", "600 × 600 mm"], skus: ["A", "B +2"] });
  expect(label!.qr).toBe(renderQrCode("https://x.example/hi/p/7"));
});

test("draws a QR code with a quiet zone", () => {
  const text = "https://www.example.com/p/12";
  const svg = renderQrCode(text);
  const { data, size } = encode(text, { ecc: "M", boostEcc: true, border: 0 });
  expect(svg).toContain(`viewBox="0 0 ${size + 8} ${size + 8}"`);
  const drawn = data.map((row) => row.map(() => false));
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let place = 0; place < Number(length); place++) drawn[Number(y) - 4]![Number(x) - 4 + place] = true;
  }
  expect(drawn).toEqual(data);
});
