import { existsSync } from "node:fs";
import path from "node:path";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { Product } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { historyMessages } from "@/lib/history/words";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { SPREADSHEET_BYTES } from "@/lib/shared/limits";
import type { Site } from "../../lab/kit/site.ts";
import { test as base, createTitle, expect, expectRefusal, fetchList, jpeg, paths, png } from "../kit/fixtures";
import { getSubcategoryPath } from "../kit/level-paths";
import { connectToDatabase } from "../kit/site-database";
import { buildZip } from "../kit/zips";
import { createCsv, IMPORT_PATH, runDryRun, runImport, sendImport, waitForEnd } from "./import-calls";
import { readCsv } from "./sheets";

const words = spreadsheetMessages;
const HEADINGS = ["Title", "Main category", "Main subcategory", "Main picture", "Description", "Finish", "SKU"];

type Place = { category: MainCategory; shelf: MainSubcategory };

const test = base.extend<{ place: Place }>({
  place: async ({ makeCategory, makeSubcategory }, use) => {
    const category = await makeCategory();
    await use({ category, shelf: await makeSubcategory(category) });
  },
});

const zip = (files: Record<string, Buffer>) => ({ name: "pictures.zip", mimeType: "application/zip", buffer: buildZip(files) });
const createRow = ({ category, shelf }: Place, title: string, picture: string, ...more: string[]) => [
  ...[title, category.title, shelf.title, picture, "<p>White.</p>", ...more],
];

test("imports a table with pictures, changes nothing the second time, and undoes the import", async ({ admin, visitor, place }) => {
  const { category, shelf } = place;
  const [first, second] = [createTitle("Statuario"), createTitle("Calacatta")];
  const finish = createTitle("Honed");
  const sku = createTitle("ST").replaceAll(" ", "-");
  const otherVariant = [first, "", "", "", "", "", `${sku}-3`];
  const rows = [
    HEADINGS,
    createRow(place, first, "Slab.jpg", finish, sku),
    otherVariant,
    createRow(place, second, "same.jpg", finish, `${sku}-2`),
  ];
  const picture = (await jpeg()).buffer;
  const pictures = zip({ "photos/slab.JPG": picture, "same.jpg": picture, "unnamed.png": (await png()).buffer });
  const fetchMain = async () => /<main.*<\/main>/s.exec(await (await visitor.get(getSubcategoryPath(category, shelf))).text())?.[0];
  const before = await fetchMain();

  const { changes, changes_by_column, notes, ...planned } = await runDryRun(admin, { file: createCsv(rows), pictures });
  expect(planned).toEqual({ added: 2, changed: 0, unchanged: 0, refused: [], more: 0, new_terms: [{ kind: "finish", label: finish }] });
  expect(changes.map(({ row, id, product, column }) => [row, id, product, column])).toEqual([
    [2, null, first, ""],
    [4, null, second, ""],
  ]);
  expect(changes_by_column).toEqual([{ column: "", count: 2 }]);
  expect(notes).toEqual([]);
  const done = await runImport(admin, { file: createCsv(rows, "स्लैब list.csv"), pictures });
  expect(done).toMatchObject({ ...planned, state: "done", file: "स्लैब list.csv", error: null, undone: false, history: expect.any(Number) });
  expect(done.total).toBeGreaterThanOrEqual(2);
  expect(done.done).toBe(done.total);

  const own = async () =>
    (await fetchList<Product>(visitor, paths.products)).filter(({ main_subcategory_id }) => main_subcategory_id === shelf._id);
  const [one, other, ...rest] = await own();
  expect([one?.title, other?.title, rest]).toEqual([first, second, []]);
  expect(one?.product_image).toBe(other?.product_image);
  expect((await visitor.get(one!.product_image)).status()).toBe(200);
  expect(await fetchMain()).toContain(first);
  expect((await (await visitor.get(`/api/products/${one!.id}`)).json()).variants).toMatchObject([{ sku }, { sku: `${sku}-3` }]);

  const again = await runDryRun(admin, { file: createCsv(rows), pictures });
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 2, refused: [] });

  const undone = await admin.post(`/api/history/${done.history}/undo`);
  expect(undone.status()).toBe(200);
  expect(await own()).toEqual([]);
  expect(await fetchMain()).toBe(before);
  expect((await (await admin.get(`/api/jobs/${done.id}`)).json()).undone).toBe(true);
  const { items } = await (await visitor.get("/api/terms?kind=finish")).json();
  expect(items.map(({ label }: { label: string }) => label)).not.toContain(finish);
});

test("reports errors by row and column, and writes nothing", async ({ admin, place, makeProduct, expectNoChange }) => {
  const product = await makeProduct(place.shelf);
  const rows = [
    ["ID", "Title", "Kg per box", "SKU", "Main picture"],
    [product.id, "A better title", "", "", ""],
    [product.id + 1_000_000, "", "", "", ""],
    [product.id, "", "many", createTitle("SKU").replaceAll(" ", "-"), "missing.jpg"],
  ];
  const broken = { "missing.jpg": Buffer.from("no picture at all") };
  await expectNoChange(async () => {
    const { changes, changes_by_column, notes, ...report } = await runDryRun(admin, { file: createCsv(rows), pictures: zip(broken) });
    const ofProduct = { product: product.title, first_row: 2 };
    expect(report.refused).toEqual([
      {
        ...{ row: 3, column: "ID", value: String(product.id + 1_000_000), error: words.idUnknown(product.id + 1_000_000) },
        ...{ product: "", first_row: 3 },
      },
      { row: 4, column: "Kg per box", value: "many", error: words.notNumber("many"), ...ofProduct },
      { row: 4, column: "Main picture", value: "missing.jpg", error: expect.stringContaining("JPEG"), ...ofProduct },
    ]);
    expect([changes, changes_by_column, notes]).toEqual([[], [], []]);
    const refused = await runImport(admin, { file: createCsv(rows), pictures: zip(broken) });
    expect(refused).toMatchObject({ ...report, state: "refused", history: null });
  });
});

test("exports chosen columns, with descriptions as text and pictures by name, and imports them unchanged", async ({
  admin,
  place,
  makeProduct,
}) => {
  const description = "<h2>Care</h2><p>Seal <strong>twice</strong>.</p><ul><li>No acid</li></ul>";
  const { id } = await makeProduct(place.shelf, { description });
  const response = await admin.get("/api/products/export?format=csv&columns=product_image,description");
  const rows = readCsv((await response.text()).replace("\ufeff", ""));
  const own = rows.find(([cell]) => cell === String(id))!;
  expect(rows[0]).toEqual(["ID", "Description", "Main picture"]);
  expect(own.slice(1)).toEqual(["Care\nSeal twice.\nNo acid", (await jpeg()).name]);
  expect(await runDryRun(admin, { file: createCsv([rows[0]!, own]) })).toMatchObject({ changed: 0, unchanged: 1, refused: [] });
  await expectRefusal(await admin.get("/api/products/export?format=csv&columns=price"), 400, words.exportColumns);

  const { id: other } = await makeProduct(place.shelf);
  const readIds = async (query: string) =>
    readCsv(await (await admin.get(`/api/products/export?format=csv&columns=title&${query}`)).text())
      .slice(1)
      .map(([cell]) => Number(cell));
  expect(await readIds(`ids=${other}`)).toEqual([other]);
  expect(await readIds(`state=all&main_subcategory_id=${place.shelf._id}`)).toEqual([id, other]);
  await expectRefusal(await admin.get("/api/products/export?format=csv&ids=x"), 400, catalogueMessages.products.bulk.idsInvalid);
});

test("refuses invalid files immediately and names the form field", async ({ admin, expectNoChange }) => {
  const file = createCsv([["ID"], [1]]);
  const upload = (buffer: Buffer, name = "list.xlsx") => ({ name, mimeType: "application/octet-stream", buffer });
  const cases: [sent: object, status: number, error: string, field: string][] = [
    [{}, 400, words.file.required, "file"],
    [{ file: upload((await png()).buffer) }, 415, words.file.type, "file"],
    [{ file: upload(Buffer.alloc(SPREADSHEET_BYTES, "a,")) }, 413, words.file.tooLarge, "file"],
    [{ file, pictures: upload(Buffer.from("no ZIP"), "a.zip") }, 400, words.pictures.damaged, "pictures"],
    [{ file, colour: "white" }, 400, "", "colour"],
  ];
  await expectNoChange(async () => {
    for (const [multipart, status, error, field] of cases) {
      const response = await admin.post(`${IMPORT_PATH}?dry_run=1`, { multipart: multipart as { file: typeof file } });
      if (error) await expectRefusal(response, status, error);
      expect(response.status()).toBe(status);
      expect((await response.json()).fields).toEqual([expect.objectContaining({ path: field })]);
    }
    const unknown = await admin.post(`${IMPORT_PATH}?test=1`, { multipart: { file } });
    expect(unknown.status()).toBe(400);
  });
});

test("lists imports newest first, refuses to cancel ended ones, and keeps no files of them", async ({
  admin,
  place,
  site,
  makeProduct,
}) => {
  const { id, title } = await makeProduct(place.shelf);
  const file = createCsv([
    ["ID", "Title"],
    [id, title],
  ]);
  const older = await runImport(admin, { file });
  const newer = await runImport(admin, { file });
  expect(newer).toMatchObject({ state: "done", unchanged: 1, history: null });
  await expect.poll(() => hasFiles(site, newer)).toBe(false);
  const { items, total } = await (await admin.get("/api/jobs?limit=100")).json();
  const ids = items.map((job: { id: string }) => job.id);
  expect(ids.indexOf(newer.id)).toBeLessThan(ids.indexOf(older.id));
  expect(total).toBeGreaterThanOrEqual(2);
  const behind = await (await admin.get(`/api/jobs?limit=1&after=${newer.id}`)).json();
  expect([behind.items.length, behind.items[0].id === newer.id]).toEqual([1, false]);
  await expectRefusal(await admin.delete(`/api/jobs/${newer.id}`), 409, words.job.ended);
  for (const unknown of ["1", "00000000-0000-4000-8000-000000000000"]) {
    await expectRefusal(await admin.get(`/api/jobs/${unknown}`), 404, words.job.missing);
    await expectRefusal(await admin.delete(`/api/jobs/${unknown}`), 404, words.job.missing);
  }
});

const hasFiles = (site: Site, { id }: { id: string }) => existsSync(path.join(site.dataDirectory, "imports", id));

test("a cancelled import writes nothing and leaves no files", async ({ admin, place, site }) => {
  const rows = Array.from({ length: 30 }, (_, number) => createRow(place, createTitle(`Slab ${number}`), `${number}.png`));
  const files = await Promise.all(
    rows.map(async (_, number) => [`${number}.png`, (await png({ width: 900 + number, height: 900 })).buffer]),
  );
  const job = await sendImport(admin, { file: createCsv([HEADINGS.slice(0, 5), ...rows]), pictures: zip(Object.fromEntries(files)) });
  expect((await admin.delete(`/api/jobs/${job.id}`)).status()).toBe(200);
  expect(await waitForEnd(admin, job)).toMatchObject({ state: "cancelled", history: null, added: 0 });
  await expect.poll(() => hasFiles(site, job)).toBe(false);
  const products = await fetchList<Product>(admin, paths.products);
  expect(products.filter(({ main_subcategory_id }) => main_subcategory_id === place.shelf._id)).toEqual([]);
});

test("a blocked undo continues as a job and runs once", async ({ admin, place, site }) => {
  const { shelf } = place;
  const rows = [1, 2].map((number) => createRow(place, createTitle(`Slab ${number}`), "slab.jpg"));
  const pictures = zip({ "slab.jpg": (await jpeg()).buffer });
  const { id, history } = await runImport(admin, { file: createCsv([HEADINGS.slice(0, 5), ...rows]), pictures });
  const count = async () =>
    (await fetchList<Product>(admin, paths.products)).filter(({ main_subcategory_id }) => main_subcategory_id === shelf._id).length;
  const jobs = async () => (await (await admin.get("/api/jobs")).json()).total;
  const before = await jobs();
  expect(await count()).toBe(2);

  const database = await connectToDatabase(site.dataDirectory);
  await database.query("BEGIN; LOCK TABLE product IN SHARE MODE");
  const waiting = await admin.post(`/api/history/${history}/undo`);
  expect(waiting.status()).toBe(202);
  const undo = await waiting.json();
  expect(waiting.headers().location).toBe(`/api/jobs/${undo.id}`);
  expect(undo).toMatchObject({ state: expect.stringMatching(/^(waiting|running)$/), undone: false });
  expect(await count()).toBe(2);
  await database.query("COMMIT");
  await database.end();
  expect(await waitForEnd(admin, undo)).toMatchObject({ state: "done", done: 2, total: 2, error: null, history: expect.any(Number) });
  expect(await count()).toBe(0);
  expect(await (await admin.get(`/api/jobs/${id}`)).json()).toMatchObject({ undone: true });
  expect(await jobs()).toBe(before);
  await expectRefusal(await admin.post(`/api/history/${history}/undo`), 409, historyMessages.history.undone);
});
