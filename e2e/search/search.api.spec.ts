import { searches } from "@/e2e/search/searches";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { Product } from "@/lib/catalogue/products/products";
import { TERM_COLUMNS } from "@/lib/catalogue/terms/terms";
import { FACETS, type Facet } from "@/lib/search/facets";
import { searchMessages } from "@/lib/search/search-query";
import type { SearchResults } from "@/lib/search/search-results";
import { LOCALES } from "@/lib/shared/languages";
import { type APIRequestContext, test as base, createTitle, expect, type Form, paths } from "../kit/fixtures";

const PATH = "/api/search";

const toQueryString = (query: Record<string, string | number | string[]>) =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))).toString();

async function search(visitor: APIRequestContext, query: Record<string, string | number | string[]>): Promise<SearchResults> {
  let response = await visitor.get(`${PATH}?${toQueryString(query)}`);
  // The machine of a test may be too busy for the time limit of a search. The answer asks to try again.
  await expect
    .poll(async () => {
      if (response.status() === 503) response = await visitor.get(`${PATH}?${toQueryString(query)}`);
      return response.status();
    })
    .not.toBe(503);
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

const titles = ({ items }: Pick<SearchResults, "items">) => items.map(({ title }) => title);
const getCounts = ({ facets }: SearchResults, facet: Facet) =>
  Object.fromEntries((facets[facet] ?? []).map(({ value, count }) => [value, count]));

const test = base.extend<{ category: MainCategory; makeStone: (fields: Form) => Promise<Product>; collection: { _id: number } }>({
  category: async ({ makeCategory }, use) => use(await makeCategory()),
  collection: async ({ makeSubcategory, category }, use) => use(await makeSubcategory(category)),
  makeStone: async ({ makeProduct, collection }, use) => use((fields) => makeProduct(collection as never, fields)),
});

for (const [who, asked] of Object.entries(searches)) {
  test(`typical queries find the expected products: ${who}`, async ({ visitor }) => {
    for (const [typed, anyOf] of asked) {
      const found = titles(await search(visitor, { q: typed })).slice(0, 3);
      const expected = (anyOf as readonly string[]).filter((title) => found.includes(title));
      expect.soft(expected, `${typed} found ${found.join(", ") || "nothing"}`).not.toEqual([]);
    }
  });
}

test.describe("facets", () => {
  test("count results per value: OR within a facet, AND across facets", async ({ visitor, category, makeStone }) => {
    await makeStone({ finish: "Polished, Honed", material: "Marble", size: "600 × 600 mm", thickness: "20 mm" });
    await makeStone({ finish: "Polished", material: "Granite (gabbro)", size: "Tiles 600 × 600 mm", thickness: "2 cm" });
    await makeStone({ finish: "Flamed", material: "Granite", size: "Slabs to 2800 × 1800 mm", thickness: "30 mm", origin: "India" });
    const within = { category: category._id };

    const all = await search(visitor, within);
    expect(all.total).toBe(3);
    expect(getCounts(all, "finish")).toEqual({ polished: 2, honed: 1, flamed: 1 });
    expect(getCounts(all, "material")).toEqual({ granite: 2, marble: 1 });
    expect(getCounts(all, "size")).toEqual({ "600-x-600-mm": 2, slabs: 1 });
    expect(getCounts(all, "thickness")).toEqual({ "20-mm": 2, "30-mm": 1 });
    expect(getCounts(all, "colour"), "detected in the pictures").toEqual({ beige: 3 });
    expect(all.facets.category, "the category among all others").toContainEqual({
      value: String(category._id),
      label: category.title,
      count: 3,
    });

    for (const facet of ["finish", "material", "size", "thickness", "colour", "origin", "use"] as const) {
      for (const { value, count } of all.facets[facet] ?? []) {
        expect((await search(visitor, { ...within, [facet]: value })).total, `${facet}: ${value}`).toBe(count);
      }
    }

    const polishedOrFlamed = await search(visitor, { ...within, finish: ["polished", "Flamed"] });
    expect(polishedOrFlamed.total).toBe(3);
    const polishedGranite = await search(visitor, { ...within, finish: "polished", material: "granite" });
    expect(polishedGranite.total).toBe(1);
    expect(getCounts(polishedGranite, "finish"), "limited by the other facets").toEqual({ polished: 1, flamed: 1 });
    expect(getCounts(polishedGranite, "material")).toEqual({ granite: 1, marble: 1 });
    expect(getCounts(polishedGranite, "size")).toEqual({ "600-x-600-mm": 1 });
    expect((await search(visitor, { ...within, finish: "no such finish" })).total).toBe(0);
  });

  test("include slip classes and availability from product data", async ({ visitor, admin, category, makeStone }) => {
    const { id } = await makeStone({ finish: "Structured (R11)" });
    const changed = await admin.patch(`/api/products/${id}`, {
      data: {
        colour: "Emerald",
        variants: [{ sku: `S-${id}`, availability: "in_stock" }],
        tests: [{ test: "Slip resistance (pendulum, wet)", value: "45", standard: "BS 7976" }],
      },
    });
    expect(changed.status(), await changed.text()).toBe(200);
    const found = await search(visitor, { category: category._id });
    expect(found.facets.availability).toEqual([{ value: "in_stock", label: "In stock", count: 1 }]);
    expect(found.facets.colour, "colour set by staff replaces the detected one").toEqual([
      { value: "emerald", label: "Emerald", count: 1 },
    ]);
    expect(found.facets.slip?.map(({ label }) => label)).toEqual(["Pendulum 36+", "R11"]);
    expect((await search(visitor, { q: `s-${id}` })).items[0]?.id, "by SKU").toBe(id);
  });
});

test.describe("a search", () => {
  test("can be sorted and paged", async ({ visitor, category, makeStone }) => {
    const stones = [];
    for (const title of ["Quartzite b", "Quartzite a", "Quartzite c"]) stones.push(await makeStone({ title: `${title} ${category._id}` }));
    const within = { category: category._id };
    expect(titles(await search(visitor, { ...within, sort: "name" })).map((title) => title.split(" ")[1])).toEqual(["a", "b", "c"]);
    expect((await search(visitor, { ...within, sort: "newest" })).items.map(({ id }) => id)).toEqual(stones.map(({ id }) => id).reverse());
    const nextPage = await search(visitor, { ...within, sort: "name", after: 2 });
    expect(titles(nextPage).map((title) => title.split(" ")[1])).toEqual(["c"]);
    expect(nextPage.next).toBeNull();

    // The sample has many products of Indian origin, and other tests add hardly any.
    const many = await search(visitor, { origin: "india", sort: "name" });
    expect(many.items).toHaveLength(24);
    expect(many.next).toBe(24);
    const next = await search(visitor, { origin: "india", sort: "name", after: 24 });
    expect(next.items.map(({ title }) => title.toLowerCase() >= many.items[0]!.title.toLowerCase())).not.toContain(false);
  });

  test("finds one product by its SKU, and stones of a colour only by their own colour", async ({ visitor, admin, makeStone }) => {
    const [first, second] = [await makeStone({ title: createTitle("Sku one") }), await makeStone({ title: createTitle("Sku two") })];
    const sku = `EX-${first.id}-18`;
    for (const [id, own] of [
      [first.id, sku],
      [second.id, `${sku}-B`],
    ] as const)
      await admin.patch(`/api/products/${id}`, { data: { variants: [{ sku: own }] } });
    for (const q of [sku, sku.toLowerCase(), `SKU ${sku}`, sku.replaceAll("-", " ")]) {
      expect(
        (await search(visitor, { q })).items.map(({ id }) => id),
        q,
      ).toEqual([first.id]);
    }
    const { items } = await search(visitor, { q: "white marble" });
    expect(titles({ items })).not.toContain("Nero Marquina");
  });

  test("says what it shows instead of a trade name that no product has", async ({ visitor }) => {
    const found = await search(visitor, { q: "Katni marble" });
    expect(found).toMatchObject({ instead: { asked: "Katni Marble", shown: "beige marble" } });
    expect(found.total).toBeGreaterThan(0);
    expect(await (await visitor.get("/search?q=katni+marble")).text()).toContain(
      "We do not have Katni Marble. Here is beige marble instead.",
    );
    expect((await search(visitor, { q: "carrara" })).instead).toBeNull();
  });

  test("returns match reasons, and the closest products if nothing matches", async ({ visitor }) => {
    const { items } = await search(visitor, { q: "carara polished" });
    expect(items[0]).toMatchObject({ title: "White Carrara", url: expect.stringMatching(/^\/product\/.+\/white-carrara$/) });
    expect(items[0]?.matches).toEqual([
      { typed: "carara", in: "title", found: "White Carrara" },
      { typed: "polished", in: "finish", found: "Polished" },
    ]);
    const nothing = await search(visitor, { q: "carrara zzyzx" });
    expect(nothing).toMatchObject({ total: 0, items: [], next: null });
    expect(titles({ items: nothing.nearest })[0]).toBe("White Carrara");
  });

  test("finds published products by their current names", async ({ visitor, admin, category, collection, makeStone }) => {
    const word = createTitle("z")
      .replace(/[^a-z0-9]/gi, "")
      .toLowerCase();
    const stone = await makeStone({ title: `Stone ${word}one` });
    const find = async (q: string) => (await search(visitor, { q: `${word}${q}` })).items.map(({ id }) => id);
    expect(await find("one")).toEqual([stone.id]);
    await admin.patch(`${paths.products}/${stone.id}`, { multipart: { title: `Stone ${word}two` } });
    expect([await find("one"), await find("two")]).toEqual([[], [stone.id]]);

    await admin.patch(`${paths.products}/${stone.id}`, { multipart: { state: "withdrawn" } });
    expect(await find("two")).toEqual([]);
    await admin.patch(`${paths.products}/${stone.id}`, { multipart: { state: "published" } });
    expect(await find("two")).toEqual([stone.id]);

    await admin.put(`${paths.subcategories}/${collection._id}`, {
      multipart: { title: `Shelf ${word}three`, main_category_id: String(category._id) },
    });
    expect(await find("three"), "by its collection").toEqual([stone.id]);
    await admin.put(`${paths.categories}/${category._id}`, { multipart: { title: `Family ${word}four` } });
    expect(await find("four"), "by its category").toEqual([stone.id]);
  });

  // Every parameter: lib/search/search-query.test.ts.
  test("rejects invalid parameters, also on the page", async ({ visitor }) => {
    const refused: [query: Record<string, string>, message: string][] = [
      [{ q: "a".repeat(201) }, searchMessages.textTooLong],
      [{ after: "10001" }, searchMessages.afterInvalid],
      [{ look: "beige" }, searchMessages.lookInvalid],
    ];
    for (const [query, message] of refused) {
      const response = await visitor.get(`${PATH}?${toQueryString(query)}`);
      expect(response.status()).toBe(400);
      expect(await response.json()).toMatchObject({ success: false, error: message });
      const page = await visitor.get(`/search?${toQueryString(query)}`);
      expect(page.status()).toBe(400);
      expect(await page.text()).toContain(message);
    }
  });

  test("finds products with unusual texts and ignores unstorable characters", async ({ visitor, admin, category, makeStone }) => {
    const signs = await makeStone({ title: `Statuario ${"x".repeat(50)}`, material: "क्ष".repeat(50) });
    const response = await admin.patch(`/api/products/${signs.id}`, { data: { variants: [{ sku: "—", size: "600 × 600 mm" }] } });
    expect(response.status(), await response.text()).toBe(200);
    const within = { category: category._id };
    const found = await search(visitor, within);
    expect(titles(found)).toEqual([signs.title]);
    const [material] = found.facets.material!;
    expect(titles(await search(visitor, { ...within, material: material!.value })), "by value").toEqual([signs.title]);
    expect(titles(await search(visitor, { ...within, material: material!.label })), "by label").toEqual([signs.title]);
    expect(titles(await search(visitor, { ...within, q: "statuario\u0000" }))).toEqual([signs.title]);
    for (const facet of ["collection", "finish"]) expect((await search(visitor, { ...within, [facet]: "\u0000" })).total, "blank").toBe(1);
  });

  test("updates both categories' filters when a collection moves", async ({
    visitor,
    admin,
    category,
    collection,
    makeCategory,
    makeStone,
  }) => {
    // A filter with one value would not divide them.
    for (const finish of ["Flamed", "Honed"]) await makeStone({ finish });
    const other = await makeCategory();
    const offers = async ({ _id }: { _id: number }) => (await (await visitor.get(`/product/${_id}`)).text()).includes('name="finish"');
    expect([await offers(category), await offers(other)]).toEqual([true, false]);
    const { title } = collection as unknown as { title: string };
    const move = async ({ _id }: { _id: number }) => {
      const moved = await admin.put(`${paths.subcategories}/${collection._id}`, { multipart: { title, main_category_id: String(_id) } });
      expect(moved.status(), await moved.text()).toBe(200);
    };
    await move(other);
    await expect.poll(async () => [await offers(category), await offers(other)]).toEqual([false, true]);
    await move(category);
    await expect.poll(async () => [await offers(category), await offers(other)]).toEqual([true, false]);
  });

  test("ignores unknown parameters and queries without words", async ({ visitor }) => {
    const all = await search(visitor, {});
    expect((await search(visitor, { utm_source: "mail", price: "1" })).total).toBeGreaterThanOrEqual(Math.min(all.total, 1));
    for (const q of ["'", "\\", "a' | 'b", "%", "!!!", ":*", "<->", "\u0000x", "((((", "💎", "and the"]) {
      const response = await visitor.get(`${PATH}?${toQueryString({ q })}`);
      expect(response.status(), q).toBe(200);
    }
  });
});

test.describe("in four languages", () => {
  const readAll = async (visitor: APIRequestContext, query: Record<string, string>) => {
    const pages = [await search(visitor, query)];
    for (let after = pages[0]!.next; after !== null; after = pages.at(-1)!.next) pages.push(await search(visitor, { ...query, after }));
    return { items: pages.flatMap(({ items }) => items), facets: pages[0]!.facets };
  };

  /** "White" means the colour of the stone here, "without" leaves products out, and the facet counts "25–40 mm" as 25 mm. */
  const AMBIGUOUS = /^(?:25 mm|Chequerboard with white|सफ़ेद के साथ शतरंज पैटर्न|સફેદ સાથે ચેસ પેટર્ન|25–40 mm बिना कैलिब्रेशन)$/;

  const TERM_FACETS = FACETS.filter((facet) => facet in TERM_COLUMNS);

  test("stones are found by their names and terms in each language", async ({ visitor }) => {
    // Each name and term in one language, because all are translated and indexed in the same way.
    const listLost = async (lang: string, place: number) => {
      const takeShare = <Item>(items: Item[] = []) => items.filter((_, index) => index % LOCALES.length === place);
      const lost: string[] = [];
      const { items, facets } = await readAll(visitor, { lang });
      for (const { id, title } of takeShare(items)) {
        const found = await search(visitor, { q: title });
        if (!found.items.some((one) => one.id === id) || found.corrected) lost.push(`${lang}: ${title}`);
      }
      for (const facet of TERM_FACETS) {
        for (const { value, label, count } of takeShare(facets[facet])) {
          const found = await search(visitor, { q: label });
          const isComplete = (getCounts(found, facet)[value] ?? 0) >= count || AMBIGUOUS.test(label);
          if (!isComplete || found.corrected) lost.push(`${lang}: ${facet} ${label}, found ${found.total}, ${found.corrected}`);
        }
      }
      return lost;
    };
    expect((await Promise.all(LOCALES.map(listLost))).flat()).toEqual([]);
  });

  test("misspelt words are corrected in their own script", async ({ visitor }) => {
    for (const [q, lang, corrected] of [
      ["संगमरमार", "hi", "संगमरमर"],
      ["पॉलिशड ग्रेनाइट", "hi", "पॉलिश ग्रेनाइट"],
      ["कररारा", "en", "कैरारा"],
      ["ग्रॅनाइटट", "mr", "ग्रॅनाइट"],
      ["संगमरवरर", "mr", "संगमरवर"],
      ["ગ્રેનાઈટટ", "gu", "ગ્રેનાઇટ"],
      ["કાલાકાટ્ટા", "gu", "કેલાકાટા"],
      ["marbel", "gu", "marble"],
      ["मकराना", "hi", null],
    ] as const) {
      const found = await search(visitor, { q, lang });
      expect([q, found.corrected, found.total > 0]).toEqual([q, corrected, true]);
    }
  });

  test("reasons and suggestions have the words of the page", async ({ visitor }) => {
    const listMatches = async (q: string) => (await search(visitor, { q, lang: "hi" })).items[0]?.matches;
    expect(await listMatches("temple")).toEqual([{ typed: "temple", in: "use", found: "मंदिर" }]);
    expect(await listMatches("कैरारा पॉलिश")).toEqual([
      { typed: "कैरारा", in: "title", found: "व्हाइट कैरारा" },
      { typed: "पॉलिश", in: "finish", found: "पॉलिश" },
    ]);
    for (const [q, kind, label] of [
      ["સફેદ", "colour", "સફેદ"],
      ["સ્લેબ", "size", "સ્લેબ"],
      ["આરસ", "material", "આરસ"],
      ["carrara", "product", "વ્હાઇટ કેરારા"],
    ]) {
      const { items } = await (await visitor.get(`${PATH}/suggest`, { params: { q: q!, lang: "gu" } })).json();
      expect(items, q).toContainEqual(expect.objectContaining({ kind, label }));
    }
  });
});

test.describe("suggestions", () => {
  const suggest = async (visitor: APIRequestContext, q: string) => {
    const response = await visitor.get(`${PATH}/suggest?${toQueryString({ q })}`);
    expect(response.status()).toBe(200);
    return (await response.json()).items as { kind: string; label: string; url: string; count: number | null }[];
  };

  test("contain products and facet values, at most eight", async ({ visitor }) => {
    expect(await suggest(visitor, "carar")).toContainEqual(
      expect.objectContaining({ kind: "product", label: "White Carrara", url: expect.stringMatching(/white-carrara$/) }),
    );
    const polished = await suggest(visitor, "polis");
    expect(polished).toContainEqual(expect.objectContaining({ kind: "finish", label: "Polished", url: "/search?finish=polished" }));
    expect((await suggest(visitor, "ma")).length).toBeLessThanOrEqual(8);
    expect(await suggest(visitor, "m")).toEqual([]);
    expect(await suggest(visitor, "")).toEqual([]);
  });

  test("reject queries that are too long", async ({ visitor }) => {
    expect((await visitor.get(`${PATH}/suggest?${toQueryString({ q: "a".repeat(201) })}`)).status()).toBe(400);
  });
});

test("similar products are found without the product itself", async ({ visitor }) => {
  const [black] = (await search(visitor, { q: "Absolute Black" })).items;
  const alike = await search(visitor, { like: black!.id });
  expect(alike.items.map(({ id }) => id)).not.toContain(black!.id);
  expect(
    titles(alike)
      .slice(0, 5)
      .some((title) => /black|nero|marquina|galaxy/i.test(title)),
    titles(alike).join(", "),
  ).toBe(true);
  expect((await search(visitor, { like: 2_000_000_000 })).total).toBe(0);
});
