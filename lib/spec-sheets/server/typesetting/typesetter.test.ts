import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { blankData } from "@/lib/catalogue/products/product-data";
import { AVAILABILITIES, type Variant } from "@/lib/catalogue/products/variants";
import { SOCIAL_SIZE } from "@/lib/media/pictures";
import { readSheetWords } from "@/lib/spec-sheets/server/sheet-data";
import { buildSheetView, type SheetInput } from "@/lib/spec-sheets/spec-sheet-view";
import type { SheetQuery } from "@/lib/spec-sheets/spec-sheets";
import { CARD_FRAME_MM } from "@/lib/spec-sheets/spec-sheets";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { renderDocument } from "./typesetter.ts";

const variant = (place: number, more: Partial<Variant> = {}): Variant => ({
  sku: `SH-S-SLAB-${100 + place}`,
  size: place % 2 ? "600 × 1200 mm" : "Slabs 2600–3000 × 1600–1900 mm",
  finish: "Polished",
  thickness: `${10 + place} mm`,
  pieces_per_box: 2,
  m2_per_box: 1.44,
  kg_per_box: 35.5,
  boxes_per_pallet: 27,
  minimum_order_m2: 1250,
  lead_time_days: 35,
  availability: AVAILABILITIES[place % 4]!,
  ...more,
});
const variants = (count: number, more?: Partial<Variant>) => Array.from({ length: count }, (_, place) => variant(place, more));
const tests = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...{ test: `Density ${place}`, value: "2700", unit: "kg/m³", standard: "EN 1936", tested_on: "2025-05-06" },
  }));

const DESCRIPTION =
  "<p>The ground is a bright white.</p><h3>Before you order</h3><p>No two blocks match.</p><h3>Care</h3><ul><li>Neutral soap</li></ul>";

function factsOf(data: Partial<SheetInput["data"]>, product: Partial<SheetInput["product"]> = {}): SheetInput {
  const pictures = { product_image: "", sub_image1: null, sub_image2: null, sub_image3: null, sub_image4: null };
  const terms = {
    size: "600 × 600 mm",
    finish: "Polished, Honed",
    thickness: "18 mm",
    material: "Marble",
    recommended_use: "Floors, stairs",
  };
  return {
    product: { id: 12, title: "Statuario", description: DESCRIPTION, ...pictures, ...terms, ...product },
    data: { ...blankData, colour: "White", origin: "Italy", hs_code: "6802.91", ...data },
    ...{ pictures: 0, category: "Marble", subcategory: "White", firm: companyDefaults, isMarked: false },
    ...{ site: "https://www.example.com", today: "2026-11-25" },
  };
}

async function readSheet(facts: SheetInput, query: SheetQuery = { lang: "en", units: "m2" }): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "sheet-"));
  const library = await PDFiumLibrary.init();
  try {
    const target = path.join(folder, "sheet.pdf");
    const data = JSON.stringify(buildSheetView(facts, query, await readSheetWords(query.lang)));
    expect(await renderDocument({ template: "sheet", data, pictures: [], target })).toBe(1);
    const document = await library.loadDocument(await readFile(target));
    const [page] = [...document.pages()];
    return page!
      .getText()
      .split(/\r?\n/)
      .map((line) => line.replaceAll("\u00a0", " ").trim());
  } finally {
    library.destroy();
    await rm(folder, { recursive: true });
  }
}

test("a social card has its title over the photo, in 1200 × 630 pixels", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "card-"));
  const draw = async (title: string) => {
    const target = path.join(folder, "card.jpg");
    const data = JSON.stringify({ lang: "hi", brand: "Shilaya", title });
    const pictures = [{ name: "photo.jpg", source: "public/images/social-collections.jpg", ...CARD_FRAME_MM }];
    await renderDocument({ template: "social-card", data, pictures, target });
    return sharp(target).raw().toBuffer({ resolveWithObject: true });
  };
  const { data, info } = await draw("व्हाइट कैरारा");
  expect(info).toMatchObject(SOCIAL_SIZE);
  const isWhite = (image: Buffer, x: number, y: number) => image[(y * info.width + x) * info.channels]! > 240;
  expect([isWhite(data, 20, 600), isWhite(data, 1190, 600)], "the photo beside a short title").toEqual([true, false]);
  const long = await draw("स्टैचुआरियो क्षेत्र के प्रसिद्ध संगमरमर ".repeat(4));
  expect(isWhite(long.data, 1100, 600)).toBe(true);
  await rm(folder, { recursive: true });
});

describe("a specification sheet", () => {
  test("prints headings, paragraphs and list items of the description on their own lines", async () => {
    const lines = await readSheet(factsOf({}));
    const text = lines.join("\n");
    expect(text).toContain("The ground is a bright white.\nBefore you order\nNo two blocks match.\nCare\n");
    expect(lines).toContain("• Neutral soap");
    expect(text).not.toContain("online");
  });

  test("prints five variants, tests and documents with space between the columns", async () => {
    const documents = [{ kind: "data_sheet" as const, language: "en", file: "/x.pdf", bytes: null, valid_until: null }];
    const lines = await readSheet(factsOf({ variants: variants(5, { finish: "Honed" }), tests: tests(4), documents }));
    for (let place = 0; place < 5; place++) {
      const row = lines.find((line) => line.startsWith(`SH-S-SLAB-${100 + place} `));
      expect(row, `variant ${place}`).toMatch(
        / mm Honed 1\d mm 2 1\.44 35\.5 27 1,250 35 (In stock|Made to order|On request|Discontinued)$/,
      );
    }
    expect(lines.join("\n")).not.toMatch(/online|…/);
  });

  test.each(["en", "hi"] as const)("prints how many of 50 variants are online only (%s)", async (lang) => {
    const lines = await readSheet(factsOf({ variants: variants(50, { finish: "Leathered and brushed" }), tests: tests(30) }), {
      lang,
      units: "sqft",
    });
    const printed = lines.filter((line) => line.startsWith("SH-S-SLAB-")).length;
    expect(printed).toBeGreaterThan(10);
    const text = lines.join(" ");
    // PDF readers reorder Indic marks, so only the count and the URL are compared in these languages.
    if (lang === "en") {
      expect(text).toContain(`${50 - printed} more sizes online: www.example.com/p/12`);
      expect(text).toContain("26 more test values online: www.example.com/p/12");
    } else expect(text).toMatch(new RegExp(`\\b${50 - printed}\\b[^:]+: www\\.example\\.com/${lang}/p/12`));
  });

  test("cuts a long description between words and links to the rest", async () => {
    const description = `<p>${"Words about this stone. ".repeat(200)}</p><h3>Care</h3><p>Soap.</p>`;
    const lines = await readSheet(factsOf({ variants: variants(8), tests: tests(6) }, { description }));
    expect(lines.join(" ")).toMatch(/(Words|about|this|stone\.)… Full description online: www\.example\.com\/p\/12/);
    expect(lines.filter((line) => line.startsWith("SH-S-SLAB-"))).toHaveLength(8);
  });

  test("prints long texts in full", async () => {
    const finish = "leathered ".repeat(19).trim();
    const text = (await readSheet(factsOf({ variants: [variant(0, { finish })] }, { recommended_use: finish }))).join(" ");
    expect(text.match(/leathered/g)).toHaveLength(38);
    expect(text).not.toContain("…");
  });
});
