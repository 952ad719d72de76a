import type { APIRequestContext, APIResponse } from "@playwright/test";
import type { Product, StaffProduct } from "@/lib/catalogue/products/products";
import { TERM_KINDS, type Term, type TermKind, type TermPage } from "@/lib/catalogue/terms/terms";
import { formatMergeTitle } from "@/lib/catalogue/terms/words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { historyMessages } from "@/lib/history/words";
import { MAX_ATTRIBUTE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { findTrashItem, restoreTrashItem } from "../history/trash-rows";
import { test as base, createTitle, expect, expectRefusal, type Form, fetchRow, paths } from "../kit/fixtures";
import { getLevelPaths } from "../kit/level-paths";
import { createResponseCheck } from "../kit/openapi";

const PATH = "/api/terms";
const words = catalogueMessages.terms;
const getPath = ({ id }: { id: number }) => `${PATH}/${id}`;

const readTerms = async (request: APIRequestContext, kind: TermKind): Promise<TermPage> => {
  const response = await request.get(`${PATH}?kind=${kind}`);
  expect(response.status()).toBe(200);
  return response.json();
};
const findTermByLabel = async (request: APIRequestContext, kind: TermKind, label: string): Promise<Term | undefined> =>
  (await readTerms(request, kind)).items.find((term) => term.label === label);
const readData = async (response: APIResponse, status = 200) => {
  expect(response.status(), await response.text()).toBe(status);
  return (await response.json()).data;
};

type Fixtures = {
  addTerm: (label: string, more?: object) => Promise<Term>;
  change: (product: Product, multipart: Form) => Promise<StaffProduct>;
};

const test = base.extend<Fixtures>({
  addTerm: async ({ admin }, use) => {
    const added: Term[] = [];
    await use(async (label, more = {}) => {
      const term: Term = await readData(await admin.post(PATH, { data: { kind: "finish", label, ...more } }), 201);
      added.push(term);
      return term;
    });
    for (const term of added) expect([200, 404, 409]).toContain((await admin.delete(getPath(term))).status());
  },
  change: async ({ admin }, use) => {
    await use(async ({ id }, multipart) => readData(await admin.patch(`${paths.products}/${id}`, { multipart })));
  },
});

test("texts become terms, matched ignoring case and spacing", async ({ admin, visitor, makeAnyProduct, change }) => {
  const [one, other] = [createTitle("Honed"), createTitle("Satin")];
  const bracketed = `${createTitle("French pattern")} (4 sizes, to order)`;
  const stone = await makeAnyProduct({ finish: ` ${one},,  ${bracketed} ,${other}, `, recommended_use: "  ,  " });
  expect(stone).toMatchObject({ finish: `${one}, ${bracketed}, ${other}`, recommended_use: null });
  for (const label of [one, bracketed, other]) {
    expect(await findTermByLabel(visitor, "finish", label)).toMatchObject({ kind: "finish", aliases: [], position: 0, products: 1 });
  }
  const again = await change(stone, { finish: `${other.toUpperCase()}, ${one.replace(" ", "\u00a0 \t")},${other}` });
  expect(again.finish).toBe(`${other}, ${one}`);
  expect(await fetchRow(visitor, paths.products, stone.id)).toMatchObject({ finish: `${other}, ${one}` });
  expect(await findTermByLabel(visitor, "finish", bracketed)).toMatchObject({ products: 0 });

  const second = await makeAnyProduct({ finish: one.toLowerCase(), size: one });
  expect(second).toMatchObject({ finish: one, size: one });
  expect(await findTermByLabel(admin, "finish", one)).toMatchObject({ products: 2 });
  expect(await findTermByLabel(admin, "size", one)).toMatchObject({ products: 1 });
});

test("renaming a term changes every product, draft and page, and the old name still finds it", async ({
  admin,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
  change,
}) => {
  const isDescribed = await createResponseCheck(admin);
  const [former, plain, label] = [createTitle("honed finish"), createTitle("Polished"), createTitle("Honed")];
  const category = await makeCategory();
  const subcategory = await makeSubcategory(category);
  const first = await makeProduct(subcategory, { finish: `${plain}, ${former}` });
  const second = await makeProduct(subcategory, { finish: plain });
  await change(second, { finish: former.toUpperCase(), state: "draft" });
  const variants = [former.toUpperCase(), plain, null].map((finish, place) => ({ sku: `${first.id}-${place}`, finish }));
  expect((await admin.patch(`/api/products/${first.id}`, { data: { variants } })).status()).toBe(200);
  const page = getLevelPaths(category, subcategory, first).product;
  expect(await (await visitor.get(page)).text()).toContain(former);

  const term = (await findTermByLabel(admin, "finish", former))!;
  const headers = { "If-Match": `"${term.version}"` };
  const translations = { hi: "होन्ड" };
  const renamed = await admin.patch(getPath(term), { data: { label, translations, position: 7 }, headers });
  await isDescribed(renamed, "PATCH /api/terms/{id}");
  const row: Term = await readData(renamed);
  expect(row).toMatchObject({ id: term.id, label, aliases: [former], position: 7, translations, products: 1 });
  expect(renamed.headers().etag).toBe(`"${row.version}"`);
  expect(await fetchRow(visitor, paths.products, first.id)).toMatchObject({ finish: `${plain}, ${label}` });
  expect(await (await visitor.get(page)).text()).toContain(label);
  const { variants: called } = await (await visitor.get(`/api/products/${first.id}`)).json();
  expect(called.map(({ finish }: { finish: string }) => finish)).toEqual([label, plain, null]);
  const drafted = (await fetchRow<StaffProduct>(admin, `${paths.products}?state=all`, second.id))!;
  expect([drafted.finish, drafted.draft?.finish]).toEqual([plain, label]);
  const late = await admin.patch(getPath(term), { data: { label: "Late" }, headers });
  expect({ status: late.status(), data: (await late.json()).data }).toEqual({ status: 409, data: row });

  expect((await change(second, { finish: ` ${former} `, state: "published" })).finish).toBe(label);
  const { items } = await (await admin.get(`/api/history?resource=term&id=${term.id}`)).json();
  expect(items).toEqual([expect.objectContaining({ action: "changed", title: label, before: expect.objectContaining({ label: former }) })]);
  const less: Term = await readData(await admin.patch(getPath(term), { data: { aliases: [], translations: { hi: "" } } }));
  expect(less).toMatchObject({ label, aliases: [], translations: {}, products: 2 });
});

test("a merged term is replaced by the other one, which gets its names", async ({ admin, makeAnyProduct, addTerm, change }) => {
  const isDescribed = await createResponseCheck(admin);
  const [kept, gone, alias, third] = [createTitle("Honed"), createTitle("honed finish"), createTitle("matt honed"), createTitle("Brushed")];
  const into = await addTerm(kept);
  const from = await addTerm(gone, { aliases: [alias, gone.toUpperCase(), alias] });
  expect(from.aliases).toEqual([alias]);
  const first = await makeAnyProduct({ finish: `${gone}, ${third}` });
  const second = await makeAnyProduct({ finish: `${gone}, ${third}, ${kept}` });
  const title = createTitle();
  const third_ = await makeAnyProduct({ title, finish: alias });
  expect(third_.finish).toBe(gone);
  await admin.delete(`${paths.products}/${third_.id}`);

  const refused = await admin.delete(getPath(from));
  await isDescribed(refused, "DELETE /api/terms/{id}");
  expect({ status: refused.status(), ...(await refused.json()) }).toMatchObject({
    status: 409,
    error: words.stillUsed(2),
    data: { id: from.id, products: 2 },
  });
  const ofSize: Term = await readData(await admin.post(PATH, { data: { kind: "size", label: kept } }), 201);
  await expectRefusal(await admin.post(`${getPath(from)}/merge`, { data: { into: ofSize.id } }), 400, words.otherKind);
  await expectRefusal(await admin.post(`${getPath(from)}/merge`, { data: { into: from.id } }), 400, words.otherKind);
  await expectRefusal(await admin.post(`${getPath(from)}/merge`, { data: { into: 2_147_483_647 } }), 400, words.intoInvalid);
  expect(await readData(await admin.delete(getPath(ofSize)))).toEqual(ofSize);

  const merged = await admin.post(`${getPath(from)}/merge`, { data: { into: into.id } });
  await isDescribed(merged, "POST /api/terms/{id}/merge");
  expect(await readData(merged)).toMatchObject({ id: into.id, label: kept, aliases: expect.arrayContaining([gone, alias]), products: 2 });
  expect((await admin.delete(getPath(from))).status()).toBe(404);
  expect(await fetchRow(admin, paths.products, first.id)).toMatchObject({ finish: `${kept}, ${third}` });
  expect(await fetchRow(admin, paths.products, second.id)).toMatchObject({ finish: `${kept}, ${third}` });

  // A restored product names the remaining term.
  expect((await restoreTrashItem(admin, await findTrashItem(admin, title))).status()).toBe(200);
  expect(await fetchRow(admin, paths.products, third_.id)).toMatchObject({ finish: kept });
  expect(await findTermByLabel(admin, "finish", kept)).toMatchObject({ products: 3 });
  for (const stone of [first, second, third_]) await change(stone, { finish: third });
  const removed = await admin.delete(getPath(into));
  await isDescribed(removed, "DELETE /api/terms/{id}");
});

test("undoing a merge restores terms, texts, drafts and variants", async ({ admin, visitor, makeAnyProduct, addTerm, change }) => {
  const isDescribed = await createResponseCheck(admin);
  const [kept, gone, alias, third] = [createTitle("Flamed"), createTitle("Bush-hammered"), createTitle("Hammered"), createTitle("Sawn")];
  const into = await addTerm(kept);
  const from = await addTerm(gone, { aliases: [alias], position: 4, translations: { hi: "हैमर्ड" } });
  const both = await makeAnyProduct({ finish: `${gone}, ${third}, ${kept}` });
  const drafted = await makeAnyProduct({ finish: third });
  await change(drafted, { finish: `${third}, ${alias}`, state: "draft" });
  const variants = [gone, kept, null].map((finish, place) => ({ sku: `${both.id}-${place}`, finish }));
  expect((await admin.patch(`/api/products/${both.id}`, { data: { variants } })).status()).toBe(200);
  const state = async () => {
    const { variants } = await (await visitor.get(`/api/products/${both.id}`)).json();
    return {
      finish: (await fetchRow<Product>(visitor, paths.products, both.id))?.finish,
      variants: variants.map(({ finish }: { finish: string }) => finish),
      draft: (await fetchRow<StaffProduct>(admin, `${paths.products}?state=all`, drafted.id))?.draft?.finish,
      terms: [await findTermByLabel(admin, "finish", gone), await findTermByLabel(admin, "finish", kept)],
    };
  };
  const before = await state();
  const merge = async (one: Term, other: Term) => readData(await admin.post(`${getPath(one)}/merge`, { data: { into: other.id } }));
  const undo = (batch: number) => admin.post(`/api/history/${batch}/undo`);

  const { batch } = await merge(from, into);
  expect(await state()).toMatchObject({ finish: `${kept}, ${third}`, variants: [kept, kept, null], draft: `${third}, ${kept}` });
  const { items } = await (await admin.get("/api/history?resource=term&limit=200")).json();
  const own = items.filter(({ title }: { title: string }) => title.includes(kept) || title.includes(gone));
  expect(own.find(({ id }: { id: number }) => id === batch)).toMatchObject({
    action: "bulk",
    title: formatMergeTitle(gone, kept),
    undoable: true,
  });
  expect(own.filter(({ action }: { action: string }) => action !== "added")).toHaveLength(1);

  // A changed product prevents the undo.
  await change(both, { finish: third });
  const refused = await undo(batch);
  await isDescribed(refused, "POST /api/history/{id}/undo");
  await expectRefusal(refused, 409, historyMessages.history.changedSince([both.title], 0));
  expect(await findTermByLabel(admin, "finish", gone)).toBeUndefined();
  await change(both, { finish: `${kept}, ${third}` });

  const undone = await undo(batch);
  expect(await undone.json()).toMatchObject({
    data: { changed: 2 },
    message: historyMessages.history.undo.done(formatMergeTitle(gone, kept)),
  });
  expect(await state()).toEqual(before);
  await expectRefusal(await undo(batch), 409, historyMessages.history.undone);

  // A changed term prevents the undo.
  const again = await merge(before.terms[0]!, before.terms[1]!);
  await readData(await admin.patch(getPath(into), { data: { position: 9 } }));
  await expectRefusal(await undo(again.batch), 409, historyMessages.history.changedSince([kept], 0));
  for (const stone of [both, drafted]) await change(stone, { finish: third });
  await admin.patch(`/api/products/${both.id}`, { data: { variants: [] } });
});

test("a restored version uses current labels, and a restored product its deleted terms", async ({ admin, makeAnyProduct, change }) => {
  const [former, label] = [createTitle("Antiqued"), createTitle("Antique")];
  const title = createTitle();
  const stone = await makeAnyProduct({ title, finish: former });
  await change(stone, { finish: "" });
  const term = (await findTermByLabel(admin, "finish", former))!;
  await readData(await admin.patch(getPath(term), { data: { label } }));
  const { items } = await (await admin.get(`/api/history?resource=product&id=${stone.id}`)).json();
  const added = items.find(({ action }: { action: string }) => action === "added");
  expect((await admin.post(`/api/history/${added.id}/restore`)).status()).toBe(200);
  expect(await fetchRow(admin, paths.products, stone.id)).toMatchObject({ finish: label });

  await admin.delete(`${paths.products}/${stone.id}`);
  await readData(await admin.delete(getPath(term)));
  expect((await restoreTrashItem(admin, await findTrashItem(admin, title))).status()).toBe(200);
  expect(await fetchRow(admin, paths.products, stone.id)).toMatchObject({ finish: label });
  expect(await findTermByLabel(admin, "finish", label)).toMatchObject({ aliases: [], products: 1 });
});

test("sizes have measures and are sorted by them; duplicates of a measure are reported", async ({ admin, visitor, addTerm }) => {
  // A size that no other test uses, in three spellings.
  const side = 5000 + Math.floor(Math.random() * 900_000) / 10;
  const labels = [
    `${side * 2} × ${side} mm`,
    `${side / 10}x${side / 5} cm`,
    `Slabs up to ${side * 2} × ${side} mm`,
    `${createTitle("Custom")}`,
  ];
  const terms: Term[] = [];
  for (const label of labels.toReversed()) terms.unshift(await addTerm(label, { kind: "size" }));
  const measure = { length_mm: side * 2, width_mm: side };
  expect(terms.map((term) => term.measure)).toEqual([measure, measure, measure, null]);
  const thickness_mm = Math.round(side / 10) / 100;
  expect((await addTerm(`${thickness_mm} mm`, { kind: "thickness" })).measure).toEqual({ thickness_mm });
  const { items, same_measure, total, next } = await readTerms(visitor, "size");
  expect({ total, next }).toEqual({ total: items.length, next: null });
  const places = terms.map(({ id }) => items.findIndex((term) => term.id === id));
  expect(Math.max(...places.slice(0, 3))).toBeLessThan(places[3]!);
  expect(same_measure.find((ids) => ids.includes(terms[0]!.id))?.toSorted()).toEqual([terms[0]!.id, terms[1]!.id].toSorted());
  await readData(await admin.patch(getPath(terms[3]!), { data: { label: `${side} × 10 mm` } }));
  const after = (await readTerms(visitor, "size")).items.map(({ id }) => id);
  expect(after.indexOf(terms[3]!.id)).toBeLessThan(after.indexOf(terms[0]!.id));
});

test("everybody can read the list, whole or in pages", async ({ visitor, addTerm }) => {
  const term = await addTerm(createTitle("Leathered"), { position: 3 });
  const all: TermPage = await (await visitor.get(PATH)).json();
  expect(all.items.find(({ id }) => id === term.id)).toEqual(term);
  expect(all.items.map(({ kind }) => TERM_KINDS.indexOf(kind))).toEqual(all.items.map(({ kind }) => TERM_KINDS.indexOf(kind)).toSorted());
  const part: TermPage = await (await visitor.get(`${PATH}?kind=finish&limit=1`)).json();
  expect(part).toMatchObject({ items: [{ kind: "finish" }], next: part.items[0]!.id });
  const rest: TermPage = await (await visitor.get(`${PATH}?kind=finish&after=${part.next}`)).json();
  expect(rest.items.map(({ id }) => id)).not.toContain(part.next);
  expect(rest.next).toBeNull();
  for (const query of ["kind=form", "limit=0", "limit=201", "after=x"]) {
    expect((await visitor.get(`${PATH}?${query}`)).status(), query).toBe(400);
  }
});

test("invalid fields are refused by name, and nothing is stored", async ({ admin, addTerm, makeAnyProduct, expectRefused }) => {
  const isDescribed = await createResponseCheck(admin);
  const [label, alias, another] = [createTitle("Flamed"), createTitle("fired"), createTitle("Sawn")];
  const term = await addTerm(label, { aliases: [alias] });
  const other = await addTerm(another);
  const taken = await admin.post(PATH, { data: { kind: "finish", label: ` ${alias.toUpperCase()} ` } });
  await isDescribed(taken, "POST /api/terms");
  expect(await taken.json()).toMatchObject({ fields: [{ path: "label", error: words.taken(alias.toUpperCase(), label) }] });
  await expectRefusal(await admin.post(PATH, { data: { kind: "finish", label } }), 409, words.taken(label, label));
  await expectRefusal(await admin.patch(getPath(other), { data: { label: alias } }), 409, words.taken(alias, label));
  await expectRefusal(await admin.patch(getPath(other), { data: { aliases: [label] } }), 409, words.taken(label, label));
  for (const [data, path, error] of [
    [{ kind: "form", label: "x" }, "kind", words.kindInvalid],
    [{ kind: "finish", label: "x".repeat(MAX_ATTRIBUTE + 1) }, "label", messages.tooLong("The term", MAX_ATTRIBUTE)],
    [{ kind: "finish", label: "x", aliases: ["y", 1] }, "aliases.1", words.aliasInvalid],
    [{ kind: "finish", label: "x", translations: { fr: "y" } }, "translations.fr", undefined],
  ] as const) {
    const response = await admin.post(PATH, { data });
    expect(response.status(), JSON.stringify(data)).toBe(400);
    const { fields } = await response.json();
    expect(fields[0]).toMatchObject({ path, ...(error && { error }) });
  }
  expect((await admin.patch(getPath(term), { data: { kind: "size" } })).status()).toBe(400);
  await expectRefusal(await admin.post(`${getPath(term)}/merge`, { data: {} }), 400, words.intoInvalid);

  // Labels longer than the sent text can make a text too long.
  const long = createTitle("y".repeat(150));
  const short = createTitle("z");
  await addTerm(long, { aliases: [short] });
  const stone = await makeAnyProduct({ finish: `${long}, ${label}` });
  const refused = await admin.patch(`${paths.products}/${stone.id}`, { multipart: { finish: `${"w".repeat(100)}, ${short}` } });
  const error = words.tooLong("finish", stone.title);
  expect({ status: refused.status(), ...(await refused.json()) }).toMatchObject({
    status: 400,
    error,
    fields: [{ path: "finish", error }],
  });
  await expectRefused(async () => admin.patch(getPath(term), { data: { label: createTitle("x".repeat(60)) } }), 400, error);
  expect(await findTermByLabel(admin, "finish", label)).toEqual({ ...term, products: 1 });
});
