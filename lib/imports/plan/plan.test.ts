import { describe, expect, it } from "vitest";
import type { Variant } from "@/lib/catalogue/products/variants";
import { catalogueMessages } from "@/lib/catalogue/words";
import type { Cell } from "@/lib/imports/cells";
import { getHeading, listExportColumns } from "@/lib/imports/columns";
import { catalogue, marble, others, plan, stone, tiles, variant } from "@/lib/imports/plan/plan-fixtures";
import type { SheetProduct, Snapshot } from "@/lib/imports/plan/snapshot";
import { createProductRows } from "@/lib/imports/product-cells";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { createTestColumn } from "@/lib/imports/test-cells";
import { messages } from "@/lib/shared/words/messages";

const words = spreadsheetMessages;

function exportRows(...products: SheetProduct[]): (string | number)[][] {
  const columns = listExportColumns(products.flatMap(({ tests }) => tests.map(createTestColumn)).slice(0, 1));
  const places = new Map([marble, tiles, others].map((place) => [place.id, place]));
  return [
    columns.map(getHeading),
    ...products.flatMap((product) => createProductRows(columns, product, places.get(product.main_subcategory_id))),
  ];
}

const HEADINGS = ["Title", "Main category", "Main subcategory", "Description", "Main picture"];
const NEW = ["Statuario", "Marble", "White marble", "White.", "new.jpg"];

describe("importing an export", () => {
  it("changes nothing if the file is unchanged", async () => {
    const products = [stone(), stone({ id: 2, title: "Thassos", variants: [], tests: [], slug: "thassos", state: "withdrawn" })];
    const { unchanged, added, changed, refused } = await plan(exportRows(...products), catalogue(...products));
    expect({ unchanged, added, changed, refused }).toEqual({ unchanged: 2, added: [], changed: [], refused: [] });
  });

  it("updates edited cells and clears emptied ones", async () => {
    const rows = exportRows(stone());
    const put = (row: number, heading: string, text: Cell) => {
      rows[row]![rows[0]!.indexOf(heading)] = text as string;
    };
    put(1, "Finish", "glossy, Flamed");
    put(1, "Colour", "");
    put(2, "Lead time, days", 14);
    put(1, "Sub picture 1", "NEW.JPG");
    put(1, "Sub picture 2", "b.jpg");
    put(1, "Description", "One\nTwo < three");
    const { changed, refused, newTerms } = await plan(rows, catalogue(stone()));
    expect(refused).toEqual([]);
    expect(changed).toEqual([
      {
        before: stone(),
        ...{ id: 1, title: "Carrara", rows: [2, 3] },
        fields: {
          ...{ description: "<p>One</p><p>Two &lt; three</p>", finish: "Polished, Flamed", colour: null },
          ...{ sub_image1: "/uploads/new.jpg", sub_image2: "/uploads/b.jpg" },
          variants: [stone().variants[0], variant("CA-2", { pieces_per_box: 4, lead_time_days: 14 })],
        },
      },
    ]);
    expect(newTerms).toEqual([{ kind: "finish", label: "Flamed" }]);
  });

  it("does not change fields without a column", async () => {
    const { changed } = await plan(
      [
        ["sku", "kg per box"],
        ["ca-1", "21,5"],
      ],
      catalogue(stone()),
    );
    expect(changed[0]?.fields).toEqual({ variants: [variant("ca-1", { ...getVariant(0), sku: "ca-1", kg_per_box: 21.5 }), getVariant(1)] });
  });

  it("finds pictures by name: in the ZIP, then its own, then in the library", async () => {
    const rows = exportRows(stone());
    expect(rows[1]).toContain("Carrara slab.jpg");
    const importWith = async (more: Partial<Snapshot>) => (await plan(rows, { ...catalogue(stone()), ...more })).changed[0]?.fields;
    expect(await importWith({ pictures: new Map([["carrara slab.jpg", "/uploads/x.jpg"]]) })).toBeUndefined();
    expect(await importWith({ sentPictures: new Map([["carrara slab.jpg", "/uploads/x.jpg"]]) })).toEqual({
      product_image: "/uploads/x.jpg",
    });
    const ambiguous = { ...catalogue(stone()), ambiguousPictures: new Set(["slab.jpg"]) };
    expect(
      (
        await plan(
          [
            ["ID", "Main picture"],
            [1, "slab.jpg"],
          ],
          ambiguous,
        )
      ).refused,
    ).toMatchObject([{ error: words.pictureAmbiguous("slab.jpg") }]);
  });

  it("ignores the key order of JSON from the database", async () => {
    const turned = stone().variants.map((one) => Object.fromEntries(Object.entries(one).toReversed()) as Variant);
    expect((await plan(exportRows(stone()), catalogue(stone({ variants: turned })))).unchanged).toBe(1);
  });
});

const getVariant = (index: number) => stone().variants[index]!;

describe("a new product", () => {
  it("is added with its fields", async () => {
    const { added, refused } = await plan([HEADINGS, NEW], catalogue());
    expect(refused).toEqual([]);
    expect(added).toEqual([
      {
        ...{ id: null, title: "Statuario", rows: [2] },
        fields: { title: "Statuario", main_subcategory_id: 10, description: "<p>White.</p>", product_image: "/uploads/new.jpg" },
      },
    ]);
  });

  it("has one row per variant, and its own fields only once", async () => {
    const rows = [
      [...HEADINGS, "SKU", "Test: Water absorption | % | EN 13755"],
      [...NEW, "S-1", "0.1"],
      ["statuario", "", "", "", "", "S-2"],
      ["", "", "", "", "", "S-3"],
    ];
    const { added, refused } = await plan(rows, catalogue());
    expect(refused).toEqual([]);
    expect(added[0]).toMatchObject({ rows: [2, 3, 4], fields: { variants: ["S-1", "S-2", "S-3"].map((sku) => variant(sku)) } });
    expect(added[0]?.fields.tests).toEqual([{ test: "Water absorption", value: "0.1", unit: "%", standard: "EN 13755", tested_on: null }]);
  });

  it("is found by its SKU when the same list is imported again, and not by its title", async () => {
    const existing = stone({
      ...{
        id: 5,
        title: "Statuario",
        description: "<p>White.</p>",
        product_image: "/uploads/new.jpg",
        variants: [variant("S-1")],
        tests: [],
      },
      ...{ slug: "statuario", pictures: [] },
    });
    const again = await plan(
      [
        [...HEADINGS, "SKU"],
        [...NEW, "S-1"],
      ],
      catalogue(existing),
    );
    expect(again).toMatchObject({ added: [], changed: [], unchanged: 1, refused: [] });
    expect(await plan([HEADINGS, NEW], catalogue(existing))).toMatchObject({
      added: [{ id: null }],
      changed: [],
      unchanged: 0,
      refused: [],
    });
  });

  it("must have the required fields", async () => {
    const errors = (await plan([["Title"], ["Statuario"]], catalogue())).refused.map(({ row, column }) => `${row} ${column}`);
    expect(errors).toEqual(["2 Main subcategory", "2 Description", "2 Main picture"]);
  });
});

describe("errors", () => {
  const cellError = (row: number, column: string, error: string) => ({ row, column, error });
  const refused = async (headings: string[], rows: Cell[][], ...products: SheetProduct[]) =>
    (await plan([headings, ...rows], catalogue(...products))).refused.map(({ row, column, error }) => ({ row, column, error }));

  it("contain the value of the cell, shortened", async () => {
    const rows = [[1, `${"x".repeat(98)}😀😀`, { error: "#REF!" }]];
    const { refused } = await plan([["ID", "State", "Title"], ...rows], catalogue(stone()));
    expect(refused.map(({ value }) => value)).toEqual([`${"x".repeat(98)}…`, "#REF!"]);
  });

  it("reports unknown, duplicate and missing headings in row 1", async () => {
    expect(await refused(["ID", "Titel", "id", ""], [[1, "a", 1, "x"]])).toEqual([
      cellError(1, "Titel", words.headings.unknown("Titel")),
      cellError(1, "id", words.headings.twice("id")),
      cellError(1, "D", words.headings.missing("D")),
    ]);
    expect(await refused(["Dear customer, thank you for", " your order"], [["of Monday"]])).toEqual([
      cellError(1, "A", words.headings.noneKnown(["Title", "SKU", "Finish"])),
    ]);
    expect(await refused(["No product list"], [])).toHaveLength(1);
    expect(await refused(["Finish"], [["x"]])).toEqual([cellError(1, "A", words.headings.noProduct)]);
    expect(await refused(["ID"], [])).toEqual([cellError(1, "A", words.empty)]);
  });

  it("reports measures converted to dates, and failed formulas", async () => {
    const cells: Cell[] = [1, { date: "2026-02-01" }, "01-Feb", { error: "#REF!" }];
    expect(await refused(["ID", "Thickness", "Size", "Title"], [cells], stone())).toEqual([
      cellError(2, "Thickness", words.convertedToDate("2026-02-01")),
      cellError(2, "Size", words.convertedToDate("01-Feb")),
      cellError(2, "Title", words.formulaError("#REF!")),
    ]);
  });

  it("reports invalid and ambiguous numbers", async () => {
    const rows = [
      ["CA-1", "1.2.3", "1,440"],
      ["CA-2", "0", "4.5"],
    ];
    expect(await refused(["SKU", "Pieces per box", "m² per box"], rows, stone())).toEqual([
      cellError(2, "Pieces per box", words.notNumber("1.2.3")),
      cellError(2, "m² per box", "“1,440” is unclear. Write 1.44 or 1440."),
      cellError(3, "Pieces per box", messages.fields.count("Pieces per box", 1, 100_000)),
    ]);
  });

  it("reports rows without a recognisable product", async () => {
    const rows = [
      ["x", "", ""],
      [7, "", ""],
      ["", "", "NO-1"],
    ];
    expect(await refused(["ID", "Finish", "SKU"], rows, stone())).toEqual([
      cellError(2, "ID", words.id),
      cellError(3, "ID", words.idUnknown(7)),
    ]);
    expect(await refused(["SKU"], [["NO-1"]], stone())).toEqual([cellError(2, "ID", words.missingProduct)]);
    expect(await refused(["SKU"], [["CA-1"], ["CA-3"]], stone())).toEqual([cellError(3, "ID", words.missingProduct)]);
  });

  it("reports duplicate SKUs and SKUs of other products", async () => {
    const rows = [
      [2, "ca-1"],
      [1, "CA-2"],
      [1, "ca-2"],
    ];
    const other = stone({ id: 2, title: "Thassos", slug: "thassos", variants: [] });
    expect(await refused(["ID", "SKU"], rows, stone(), other)).toEqual([
      cellError(2, "SKU", words.skuOfOtherProduct("ca-1", "Carrara")),
      cellError(4, "SKU", words.skuTwice("ca-2", 3)),
    ]);
    expect(await refused(["ID", "SKU", "kg per box"], [[1, "", 3]], stone())).toEqual([cellError(2, "SKU", words.skuNeeded)]);
  });

  it("takes a title that was corrected in one of several rows from the first row, and says so", async () => {
    const rows = [
      ["ID", "Title", "SKU"],
      [1, "Carrara C", "CA-1"],
      [1, "Carrara", "CA-2"],
    ];
    const { changed, refused: errors, notes } = await plan(rows, catalogue(stone()));
    expect(errors).toEqual([]);
    expect(changed.map(({ fields }) => fields)).toEqual([{ title: "Carrara C" }]);
    expect(notes).toEqual([{ row: 3, column: "Title", value: "Carrara", note: words.otherTitle(3) }]);
  });

  it("names each cell whose content is unknown, and changes nothing", async () => {
    const unknown = { error: '="600"&" mm"', message: words.formulaWithoutValue };
    const rows = [
      ["ID", "Size", "Colour", "SKU", "kg per box"],
      [1, unknown, "White", "CA-1", unknown],
      [unknown, "", "", "CA-2", { error: "#REF!" }],
    ];
    expect((await plan(rows, catalogue(stone()))).refused.map(({ row, column, error }) => [row, column, error])).toEqual([
      [2, "Size", words.formulaWithoutValue],
      [2, "kg per box", words.formulaWithoutValue],
      [3, "ID", words.formulaWithoutValue],
      [3, "kg per box", words.formulaError("#REF!")],
    ]);
  });

  it("reads SKUs and sizes as they are shown, and numbers as they are", async () => {
    const rows = [
      ["ID", "SKU", "Variant thickness", "kg per box"],
      [
        { number: 1, shown: "0001" },
        { number: 7, shown: "CAR-007" },
        { number: 18, shown: "18 mm" },
        { number: 27.256, shown: "27.3 kg" },
      ],
    ];
    const { changed, refused: errors } = await plan(rows, catalogue(stone()));
    expect(errors).toEqual([]);
    expect(changed[0]?.fields.variants?.at(-1)).toEqual(variant("CAR-007", { thickness: "18 mm", kg_per_box: 27.256 }));
  });

  it("offers the known term that a new one probably means", async () => {
    const labels = new Map([["finish" as const, [{ name: "Polished", label: "Polished" }]]]);
    const { newTerms } = await plan(
      [
        ["ID", "Finish"],
        [1, "polsihed"],
      ],
      { ...catalogue(stone()), labels },
    );
    expect(newTerms).toEqual([{ kind: "finish", label: "polsihed", similar: "Polished" }]);
  });

  it("reports contradictory rows of one product", async () => {
    const rows = [
      [1, "Honed"],
      [1, ""],
      [1, "Flamed"],
    ];
    expect(await refused(["ID", "Finish"], rows, stone())).toEqual([cellError(4, "Finish", words.contradiction(2))]);
  });

  it("name the product and its first row", async () => {
    const rows = [
      [1, "Honed", "CA-1"],
      ["", "", "CA-1"],
      [9, "", ""],
    ];
    const { refused, changes } = await plan([["ID", "Finish", "SKU"], ...rows], catalogue(stone()));
    expect(refused.map(({ row, product, first_row }) => [row, product, first_row])).toEqual([
      [3, "Carrara", 2],
      [4, "", 4],
    ]);
    expect(changes.listed).toEqual([]);
  });

  it("reports unknown categories and pictures, and ambiguous subcategories", async () => {
    const rows = [
      ["A", "Granite", "White marble", "x", "no.jpg"],
      ["B", "", "Floor tiles", "x", "new.jpg"],
      ["C", "Tiles", "White marble", "x", "Big.jpg"],
    ];
    expect(await refused(HEADINGS, rows)).toEqual([
      cellError(2, "Main category", words.categoryUnknown("Granite")),
      cellError(2, "Main picture", words.pictureUnknown("no.jpg")),
      cellError(3, "Main subcategory", words.ambiguousSubcategory("Floor tiles")),
      cellError(4, "Main subcategory", words.subcategoryUnknown("White marble", "Tiles")),
      cellError(4, "Main picture", messages.files.imageSize),
    ]);
  });

  it("reports slugs in use, and unknown states and picture types", async () => {
    const other = stone({ id: 2, title: "Thassos", slug: "thassos", variants: [] });
    expect(await refused(["ID", "Address", "State", "More pictures"], [[1, "thassos", "Sold", "new.jpg"]], stone(), other)).toEqual([
      cellError(2, "Address", catalogueMessages.slugs.taken),
      cellError(2, "State", words.state(["Draft", "Published", "Withdrawn"])),
      cellError(2, "More pictures", words.pictureLine),
    ]);
  });
});

describe("values that a spreadsheet converted", () => {
  it("are refused for SKUs, and lose the percent sign for tests in %", async () => {
    const rows = (sku: string) => [
      ["ID", "SKU", "Test: Water absorption | % | EN 13755"],
      [1, sku, "0.12%"],
    ];
    for (const sku of ["12-Mar", "Mar-32", "8.90123E+12"]) {
      expect((await plan(rows(sku), catalogue(stone()))).refused).toMatchObject([
        { row: 2, column: "SKU", value: sku, error: words.convertedSku(sku) },
      ]);
    }
    const { changed } = await plan(rows("MAR-1204"), catalogue(stone()));
    expect(changed[0]?.fields.tests).toMatchObject([{ value: "0.12", unit: "%" }]);
  });
});

describe("finding products", () => {
  it("uses the SKU if the ID is unknown or two products have the same title", async () => {
    const second = stone({ id: 2, slug: "carrara-2", variants: [variant("CB-1")], tests: [] });
    const byId = [
      ["ID", "SKU", "kg per box"],
      [999, "CA-1", 30],
    ];
    expect((await plan(byId, catalogue(stone()))).changed).toMatchObject([{ id: 1 }]);
    const byTitle = [
      ["SKU", "Title", "kg per box"],
      ["CA-1", "Carrara", 30],
      ["CB-1", "Carrara", 31],
      ["CA-2", "Carrara", 32],
    ];
    const { changed, refused } = await plan(byTitle, catalogue(stone(), second));
    expect(refused).toEqual([]);
    expect(changed.map(({ id, rows }) => ({ id, rows }))).toEqual([
      { id: 1, rows: [2, 4] },
      { id: 2, rows: [3] },
    ]);
  });
});

describe("the draft of a published product", () => {
  it("does not change when the same import runs again", async () => {
    const rows = [
      ["ID", "State", "Finish"],
      [1, "Draft", "Polished"],
    ];
    const { draft: _, pictureNames: __, id, state, ...fields } = stone();
    expect((await plan(rows, catalogue(stone()))).changed[0]?.fields).toEqual({ state: "draft", finish: "Polished" });
    expect((await plan(rows, catalogue(stone({ draft: { ...fields, documents: [], finish: "Polished" } })))).unchanged).toBe(1);
  });
});
