import { catalogueMessages } from "@/lib/catalogue/words";
import { specSheetMessages as words } from "@/lib/spec-sheets/spec-sheets";
import { type APIRequestContext, createTitle, expect, expectRefusal, jpeg, paths, test } from "../kit/fixtures";
import { createResponseCheck } from "../kit/openapi";
import { type ReadPdf, readPdf } from "../kit/pdfs";

/** Without the places where a PDF may break lines. */
const joinWords = (words: string) => words.replace(/[\s\ufffe-]+/g, "");
const getSheetPath = (product: number, query = "") => `/api/products/${product}/sheet.pdf${query}`;

async function readSheet(request: APIRequestContext, product: number, query = ""): Promise<ReadPdf> {
  const response = await request.get(getSheetPath(product, query));
  expect(response.status(), await response.text().catch(() => "")).toBe(200);
  return readPdf(await response.body());
}

test("a product has a one-page sheet in four languages and two units", async ({ visitor, admin, makeProduct, makeAnySubcategory }) => {
  const shelf = await makeAnySubcategory();
  const finish = createTitle("Leathered");
  const product = await makeProduct(shelf, { finish, size: "600 × 600 mm" });
  const sku = createTitle("SH");
  const variants = [{ sku, size: "Diameter 1500 mm", finish: "Other", m2_per_box: 1.44, pieces_per_box: 4, availability: "in_stock" }];
  const tests = [{ test: "Water absorption", value: "0.12", unit: "%", standard: "EN 13755", tested_on: "2026-03-01" }];
  await admin.patch(`/api/products/${product.id}`, { data: { hs_code: "6802.21", colour: "White", variants, tests } });
  const isDescribed = await createResponseCheck(visitor);

  await test.step("contains the product data and the URL of its page", async () => {
    const response = await visitor.get(getSheetPath(product.id));
    await isDescribed(response, "GET /api/products/{id}/sheet.pdf");
    expect(response.headers()).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^inline; filename="[a-z0-9-]+\.pdf"$/),
      "content-security-policy": expect.stringContaining("script-src 'none'"),
      link: expect.stringMatching(/^<https?:\/\/[^/]+\/product\/[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+>; rel="canonical"$/),
    });
    const { pages, text } = await readPdf(await response.body());
    expect(pages).toBe(1);
    for (const said of [product.title, finish, sku, "1.44", "6802.21", "Water absorption", "0.12 %", `/p/${product.id}`, "HS code"]) {
      expect(text, said).toContain(said);
    }
    const known = await visitor.get(getSheetPath(product.id), { headers: { "If-None-Match": response.headers().etag! } });
    expect(known.status()).toBe(304);
    expect((await visitor.head(getSheetPath(product.id))).headers().etag).toBe(response.headers().etag);
  });

  await test.step("square feet", async () => {
    const { text } = await readSheet(visitor, product.id, "?units=sqft");
    expect(text).toContain("15.5");
    expect(text).toMatch(/sq\sft/);
    expect(text).toContain("23.6");
  });

  await test.step("other languages with translated terms", async () => {
    const listed: { items: { id: number; label: string }[] } = await (await visitor.get("/api/terms?kind=finish")).json();
    const { id } = listed.items.find(({ label }) => label === finish)!;
    const names = { hi: "लेदर", mr: "लेदर", gu: "લેધર" };
    expect((await admin.patch(`/api/terms/${id}`, { data: { translations: names } })).status()).toBe(200);
    for (const [lang, name] of Object.entries(names)) {
      const response = await visitor.get(getSheetPath(product.id, `?lang=${lang}`));
      expect(response.headers()["content-disposition"]).toContain(`-${lang}.pdf`);
      const { pages, text } = await readPdf(await response.body());
      expect(pages).toBe(1);
      expect(text).toContain(name);
      expect(text).not.toContain(finish);
      expect(text).toMatch(/\P{Script=Latin}+ 1500\smm/u);
      for (const said of [product.title, `/${lang}/p/${product.id}`]) expect(text).toContain(said);
    }
    expect((await readSheet(visitor, product.id)).text).toContain(finish);
  });
});

test("a sheet changes immediately with the data it shows", async ({ visitor, admin, makeCategory, makeSubcategory, makeProduct }) => {
  const category = await makeCategory();
  const shelf = await makeSubcategory(category);
  const colour = createTitle("Amber");
  const product = await makeProduct(shelf);
  await admin.patch(`/api/products/${product.id}`, { data: { colour } });
  expect((await readSheet(visitor, product.id)).text).toContain(colour);
  const etagNow = async () => (await visitor.get(getSheetPath(product.id))).headers().etag;
  const title = createTitle("Renamed");
  const before = await etagNow();
  await admin.patch(`${paths.products}/${product.id}`, { multipart: { title } });
  expect((await readSheet(visitor, product.id)).text).toContain(title);
  expect(await etagNow()).not.toBe(before);

  await test.step("its subcategory's name", async () => {
    const renamed = createTitle("Shelf");
    await admin.put(`${paths.subcategories}/${shelf._id}`, { multipart: { title: renamed, main_category_id: String(category._id) } });
    expect((await readSheet(visitor, product.id)).text).toContain(renamed);
  });

  await test.step("a translation, in its language only", async () => {
    const english = await etagNow();
    const translated = { "main-category": [category._id, "गट"], "main-subcategory": [shelf._id, "दगड"], product: [product.id, "मकराना"] };
    for (const [resource, [id, text]] of Object.entries(translated)) {
      const saved = await admin.put(`/api/translations/${resource}/${id}/hi`, { data: { fields: { title: text } } });
      expect(saved.status(), await saved.text()).toBe(200);
    }
    const { text } = await readSheet(visitor, product.id, "?lang=hi");
    for (const [, title] of Object.values(translated)) expect(text).toContain(title);
    expect(text).not.toContain("Renamed");
    const labels = await readPdf(await (await admin.get(`/api/products/labels.pdf?ids=${product.id}&lang=hi`)).body());
    expect(labels.text).toContain("मकराना");
    expect(await etagNow()).toBe(english);
  });

  await test.step("a picture", async () => {
    const shown = await etagNow();
    await admin.patch(`${paths.products}/${product.id}`, { multipart: { image: await jpeg() } });
    expect(await etagNow()).not.toBe(shown);
  });

  await test.step("a renamed term", async () => {
    const { items }: { items: { id: number; label: string }[] } = await (await visitor.get("/api/terms?kind=colour")).json();
    const renamed = createTitle("Honey");
    await admin.patch(`/api/terms/${items.find(({ label }) => label === colour)!.id}`, { data: { label: renamed } });
    expect((await readSheet(visitor, product.id)).text).toContain(renamed);
  });
});

test("texts are never run as code, and very long ones fit on one page", async ({ visitor, admin, makeProduct, makeAnySubcategory }) => {
  const hostile = '#panic("x") $x^2$ *_` \\ @ref <a> // [x] "quoted"';
  const shelf = await makeAnySubcategory({ title: `${createTitle("#eval")} $` });
  const description = `<p>${"#panic() $sum$ words and words of it. ".repeat(130)}</p>`;
  const product = await makeProduct(shelf, { title: createTitle(hostile), description, size: "W".repeat(200), finish: "#".repeat(200) });
  const variants = Array.from({ length: 50 }, (_, place) => ({
    sku: createTitle(`#x$_*-${place}`).slice(0, 64),
    size: "600 × 600 mm",
    finish: "very long ".repeat(19).trim(),
    m2_per_box: 1.2,
    minimum_order_m2: 200,
  }));
  const tests = Array.from({ length: 50 }, () => ({ test: "T".repeat(200), value: "#".repeat(200), unit: "$".repeat(40) }));
  const changed = await admin.patch(`/api/products/${product.id}`, { data: { variants, tests } });
  expect(changed.status(), await changed.text()).toBe(200);
  for (const query of ["", "?lang=gu&units=sqft"]) {
    const { pages, text } = await readSheet(visitor, product.id, query);
    expect(pages).toBe(1);
    expect(text).toContain('#panic("x") $x^2$');
    expect(text).toContain(`/p/${product.id}`);
  }
});

test("invalid sheet requests return an error message", async ({ visitor, admin, makeAnyProduct }) => {
  const product = await makeAnyProduct();
  await expectRefusal(await visitor.get(getSheetPath(product.id, "?lang=fr")), 400, words.language);
  await expectRefusal(await visitor.get(getSheetPath(product.id, "?units=acre")), 400, words.units);
  for (const address of [getSheetPath(2_000_000_000), "/api/products/2000000000/qr.svg"]) {
    await expectRefusal(await visitor.get(address), 404, catalogueMessages.products.missing);
  }
  await admin.patch(`${paths.products}/${product.id}`, { multipart: { state: "withdrawn" } });
  for (const address of [getSheetPath(product.id), `/api/products/${product.id}/qr.svg`]) {
    const response = await visitor.get(address);
    expect(response.headers()["content-security-policy"]).toContain("default-src 'none'");
    await expectRefusal(response, 404, catalogueMessages.products.missing);
  }
  expect((await visitor.get(`/p/${product.id}`)).status()).toBe(404);
});

test("a QR code opens the product page, even after a move", async ({ visitor, admin, makeCategory, makeSubcategory, makeProduct }) => {
  const category = await makeCategory();
  const [shelf, other] = [await makeSubcategory(category), await makeSubcategory(category)];
  const product = await makeProduct(shelf);
  const isDescribed = await createResponseCheck(visitor);
  const code = await visitor.get(`/api/products/${product.id}/qr.svg`);
  await isDescribed(code, "GET /api/products/{id}/qr.svg");
  expect(code.headers()["content-type"]).toContain("image/svg+xml");
  expect(await code.text()).toMatch(/^<svg xmlns.+<\/svg>$/);
  const ask = () => visitor.get(`/p/${product.id}`, { maxRedirects: 0 });
  const pageNow = async () => (await (await visitor.get(`/api/products/${product.id}`)).json()).page as string;
  const first = await ask();
  expect(first.status()).toBe(307);
  expect(new URL(first.headers().location!, "http://x").pathname).toBe(await pageNow());
  await admin.patch(`${paths.products}/${product.id}`, { multipart: { main_subcategory_id: String(other._id), slug: "moved-away" } });
  const second = await ask();
  expect(new URL(second.headers().location!, "http://x").pathname).toBe(await pageNow());
  expect(second.headers().location).toContain("moved-away");
  expect(second.headers().location).not.toBe(first.headers().location);
  for (const id of ["2000000000", "0", "x", "99999999999999"]) expect((await visitor.get(`/p/${id}`)).status(), id).toBe(404);
  await admin.delete(`${paths.products}/${product.id}`);
  const deleted = await visitor.get(`/p/${product.id}`);
  expect(deleted.status()).toBe(410);
  expect(await deleted.text()).toContain(other.title);
});

test("staff can create labels of selected products or of a search", async ({ visitor, admin, makeProduct, makeAnySubcategory }) => {
  const [shelf, other] = [await makeAnySubcategory(), await makeAnySubcategory()];
  const mark = createTitle("Onyx");
  const products = [await makeProduct(shelf, { title: `A ${mark}` }), await makeProduct(other, { title: `B ${mark}` })];
  const hidden = await makeProduct(shelf, { title: `C ${mark}`, state: "draft" });
  const isDescribed = await createResponseCheck(visitor);
  const address = "/api/products/labels.pdf";
  const getTitles = async (query: string) => {
    const made = await admin.get(`${address}?${query}`);
    await isDescribed(made, "GET /api/products/labels.pdf");
    const { text } = await readPdf(await made.body());
    return [...products, hidden].filter(({ title }) => joinWords(text).includes(joinWords(title))).map(({ title }) => title);
  };
  expect(await getTitles(`ids=${products[1]!.id},${hidden.id}&paper=99x38&first=2`)).toEqual([products[1]!.title]);
  expect(await getTitles(`search=${encodeURIComponent(mark)}`)).toEqual(products.map(({ title }) => title));
  await expectRefusal(await admin.get(`${address}?ids=${hidden.id}`), 404, words.noneSelected);
  await expectRefusal(await admin.get(`${address}?ids=1,x`), 400, words.ids);
  await expectRefusal(await admin.get(`${address}?ids=${Array.from({ length: 501 }, (_, id) => id + 1)}`), 400, words.tooMany(500));
  await expectRefusal(await admin.get(`${address}?first=25`), 400, words.first(24));
});

test("staff can create labels of a subcategory on the selected paper", async ({ visitor, admin, makeProduct, makeAnySubcategory }) => {
  const shelf = await makeAnySubcategory();
  const address = `/api/main-subcategory/${shelf._id}/labels.pdf`;
  const isDescribed = await createResponseCheck(visitor);
  await expectRefusal(await admin.get(address), 404, words.noProducts);
  const product = await makeProduct(shelf, { title: createTitle("#panic()"), finish: "Honed", thickness: "20 mm" });
  const hidden = await makeProduct(shelf, { state: "draft" });
  const sku = createTitle("SH");
  await admin.patch(`/api/products/${product.id}`, { data: { variants: [{ sku }] } });
  const made = await admin.get(address);
  await isDescribed(made, "GET /api/main-subcategory/{id}/labels.pdf");
  expect(made.headers()["content-disposition"]).toMatch(/^attachment; filename="labels-[a-z0-9-]+\.pdf"$/);
  const { pages, text } = await readPdf(await made.body());
  expect(pages).toBe(1);
  expect(joinWords(text)).toContain(joinWords(product.title));
  expect(text).toContain("Honed, 20 mm");
  expect(text).toContain(sku);
  expect(text).not.toContain(hidden.title);

  await test.step("starts on a partly used sheet", async () => {
    await makeProduct(shelf);
    expect((await readPdf(await (await admin.get(`${address}?paper=99x38&first=14`)).body())).pages).toBe(2);
  });
  await expectRefusal(await admin.get(`${address}?paper=99x38&first=15`), 400, words.first(14));
});
