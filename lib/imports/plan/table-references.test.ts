import { expect, it } from "vitest";
import { collectReferences } from "@/lib/imports/plan/table-references";

it("collects ids, SKUs, slugs, terms and pictures from a table", async () => {
  const rows = [
    ["ID", "Name", "SKU", "Finish", "Address", "Main picture", "More pictures", "Unknown"],
    [7, "White  Carrara", "A-1", "Polished, honed", "carrara", "C:\\photos\\A.jpg", "slab: B.jpg | A slab\nnonsense", "x"],
    ["x", "", "a-1", "HONED", "", "a.jpg", "", ""],
  ];
  expect(await collectReferences({ rows })).toEqual({
    ids: [7],
    skus: ["a-1", "a-1"],
    slugs: ["carrara"],
    terms: [
      { kind: "finish", key: "polished" },
      { kind: "finish", key: "honed" },
    ],
    pictures: ["a.jpg", "b.jpg"],
  });
  expect(await collectReferences({ rows: [] })).toMatchObject({ ids: [], skus: [] });
});
