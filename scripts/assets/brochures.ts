// node scripts/assets/brochures.ts: makes the brochures of the sample, and their covers, from its catalogue.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp, { type Sharp } from "sharp";
import { openCompiler } from "#lib/spec-sheets/server/typesetting/typesetter.ts";
import { root } from "../project-root.ts";

type Variant = { sku: string; size?: string; finish?: string; thickness?: string; m2_per_box?: number; kg_per_box?: number };
type Product = Record<"subcategory" | "title" | "size" | "finish" | "thickness" | "material", string> & { photos: string[] };
type Catalogue = { subcategories: { category: string; title: string }[]; products: Product[] };

const BROCHURES = [
  {
    file: "marble",
    title: "Marble & Natural Stone",
    cover: "Calacatta Gold",
    categories: ["Natural Marble", "Limestone, Sandstone & Slate", "Feature Slabs & Worktops"],
    text: "Marble, travertine, limestone, sandstone, slate and onyx in slabs, tiles and cut-to-size pieces.",
  },
  {
    file: "granite",
    title: "Granite",
    cover: "Blue Pearl",
    categories: ["Granite"],
    text: "Granite in slabs, calibrated tiles, pavers, setts and steps.",
  },
  {
    file: "tiles-flooring",
    title: "Tiles & Flooring",
    cover: "Venetian Multicolour Terrazzo",
    categories: ["Porcelain & Vitrified Tiles", "Ceramic & Terracotta Tiles", "Mosaics, Terrazzo & Inlay", "Wood-Look & Laminate Flooring"],
    text: "Porcelain, ceramic and terracotta tiles, mosaics, terrazzo, laminate and vinyl floors.",
  },
];

const FIRM = {
  brand: "Shilaya",
  descriptor: "Stone & Tile, Morbi",
  address: ["Survey 214, 8-A National Highway,", "Morbi 363 642, Gujarat, India"],
  contact: ["+91 2822 000 140", "+91 2822 000 141", "yard@shilaya.example", "Mon - Fri: 9AM - 6PM"],
};
const NOTE = "Colour, vein and technical values vary from lot to lot. Ask for current samples and test reports before you order.";
const SAMPLE = path.join(root, "prisma/sample");
const FOLDER = import.meta.dirname;

const read = async (name: string) => JSON.parse(await readFile(path.join(SAMPLE, name), "utf8"));
const { subcategories, products }: Catalogue = await read("catalogue.json");
const { products: data }: { products: Record<string, { variants: Variant[] }> } = await read("product-data.json");
const compiler = openCompiler(FOLDER, path.join(root, "lib/spec-sheets/server/typesetting/fonts"));
const pdfium = await PDFiumLibrary.init();

const getPhoto = ({ photos }: Product) => sharp(path.join(SAMPLE, "photos", photos[0]!));
const pack = (picture: Sharp, quality: number) => picture.jpeg({ quality, progressive: true, mozjpeg: true }).toBuffer();

function describe(product: Product, picture: string) {
  const lines = [product.material, [product.finish, product.thickness].filter(Boolean).join(" · "), product.size].filter(Boolean);
  const rows = data[product.title]!.variants.map(({ sku, size, finish, thickness, m2_per_box, kg_per_box }) =>
    [sku, size, finish, thickness, m2_per_box, kg_per_box].map((value) => `${value ?? "-"}`),
  );
  return { title: product.title, picture, lines, rows };
}

for (const { file, title, cover, categories, text } of BROCHURES) {
  const groups = [];
  for (const category of categories) {
    const titles = subcategories.filter((one) => one.category === category).map((one) => one.title);
    const own = products.filter(({ subcategory }) => titles.includes(subcategory));
    for (const product of own) {
      const picture = await pack(getPhoto(product).resize(400, 296), 70);
      compiler.mapShadow(path.join(FOLDER, `${product.photos[0]!.replaceAll("/", "-")}`), picture);
    }
    groups.push({ title: category, products: own.map((product) => describe(product, product.photos[0]!.replaceAll("/", "-"))) });
  }
  const slab = getPhoto(products.find((product) => product.title === cover)!).resize(1000, 1414);
  compiler.mapShadow(path.join(FOLDER, "cover.jpg"), await pack(slab, 76));
  const inputs = { data: JSON.stringify({ title, stone: cover, text, note: NOTE, groups, firm: FIRM }) };
  const compiled = compiler.compile({ mainFilePath: path.join(FOLDER, "brochure.typ"), inputs });
  if (!compiled.result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
  const pdf = compiler.pdf(compiled.result);
  await writeFile(path.join(SAMPLE, "brochures", `${file}-collection.pdf`), pdf);

  const document = await pdfium.loadDocument(pdf);
  const image = await document
    .getPage(0)
    .render({
      scale: 900 / 595.28,
      render: async ({ data: pixels, width, height }) => pack(sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha(), 82),
    });
  await writeFile(path.join(SAMPLE, "photos/brochures", `${file}-cover.jpg`), image.data);
  document.destroy();
  compiler.resetShadow();
  console.log(`${title}: ${compiled.result.numOfPages} pages, ${Math.round(pdf.length / 1000)} kB`);
}
pdfium.destroy();
