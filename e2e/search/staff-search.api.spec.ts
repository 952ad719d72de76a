import { type APIRequestContext, expect } from "@playwright/test";
import type { Product } from "@/lib/catalogue/products/products";
import type { StaffResult, StaffSearchKind } from "@/lib/search/staff-search";
import { adminScreens } from "@/lib/shared/words/screens";
import type { Brochure } from "@/lib/website/brochures";
import { ENQUIRIES_PATH, test } from "../enquiries/enquiry-rows";
import { createTitle, expectRefusal, fetchList, getAdministrator, paths, showcase } from "../kit/fixtures";
import { createResponseCheck } from "../kit/openapi";

const PATH = "/api/admin/search";

async function search(admin: APIRequestContext, q: string, kind?: StaffSearchKind): Promise<StaffResult[]> {
  const response = await admin.get(PATH, { params: { q, ...(kind && { kind }) } });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()).items;
}

const labels = async (admin: APIRequestContext, q: string, kind: StaffSearchKind) =>
  (await search(admin, q, kind)).map(({ label }) => label);

test("staff find products in any state, by misspelt titles and by parts of a SKU", async ({ admin, makeAnyProduct }) => {
  expect((await labels(admin, "statuaryo", "product"))[0]).toBe("Statuario");
  expect(await labels(admin, "sh-bp-sla", "product")).toContain("Blue Pearl");
  const draft = await makeAnyProduct({ title: createTitle("Zyntherio"), state: "draft" });
  const [found] = await search(admin, "zynterio", "product");
  expect(found).toMatchObject({ label: draft.title, href: `${adminScreens.products.href}?id=${draft.id}` });
  expect(found!.detail).toContain("Draft");
});

test("staff find enquiries by part of a phone number, website fields by their text, terms, pictures and screens", async ({
  admin,
  visitor,
  sendEnquiry,
}) => {
  const described = await createResponseCheck(visitor);
  const id = await sendEnquiry({ userName: "Xanthippe Mehta", phone: "+91 97337-64518" });
  const href = `${adminScreens.enquiries.href}?id=${id}`;
  await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { add_note: "Prefers Zorrabella" } });
  await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { add_note: "Called" } });
  const { reference } = await (await admin.get(`${ENQUIRIES_PATH}/${id}`)).json();
  for (const q of ["97337 645", "0973376", "Xantipe", "zorrabella", reference])
    expect((await search(admin, q, "enquiry"))[0], q).toMatchObject({ href });
  for (const search of ["9733764", "mehta xanthippe", "Xanthippe 64518"]) {
    const { items } = await (await admin.get(ENQUIRIES_PATH, { params: { search } })).json();
    expect(
      items.map((row: { id: number }) => row.id),
      search,
    ).toEqual([id]);
  }

  const website = adminScreens.website.href;
  for (const [q, path] of [
    ["phone number", "company#phones"],
    ["9AM", "company#hours"],
    ["testimonal", "home#testimonials"],
    ["Meera", "home#testimonials-items-0"],
  ]) {
    expect(
      (await search(admin, q!, "field")).map((field) => field.href),
      q,
    ).toContain(`${website}/${path}`);
  }
  expect((await search(admin, "polishd", "term"))[0]).toMatchObject({
    label: "Polished",
    href: expect.stringContaining(`${adminScreens.terms.href}?kind=finish&id=`),
  });
  expect((await search(admin, "hero", "screen"))[0]).toMatchObject({ href: adminScreens.sliders.href });
  expect((await search(admin, "import", "screen"))[0]).toMatchObject({ href: adminScreens.spreadsheet.href });
  const [brochure] = await fetchList<Brochure>(admin, showcase.brochures);
  for (const [q, kind, screen] of [
    ["marble", "category", adminScreens.mainCategories],
    ["white marble", "subcategory", adminScreens.mainSubcategories],
    ["add product", "action", adminScreens.products],
    [brochure!.title, "brochure", adminScreens.brochures],
    [getAdministrator().username, "user", adminScreens.users],
  ] as const) {
    expect((await search(admin, q, kind))[0]?.href, kind).toContain(`${screen.href}?id=`);
  }
  expect(await search(admin, "statuario", "picture")).not.toEqual([]);

  const all = await admin.get(PATH, { params: { q: "statuario" } });
  await described(all, `GET ${PATH}`);
  expect((await all.json()).items[0]).toMatchObject({ kind: "product", label: "Statuario" });
  const refused = await admin.get(PATH, { params: { q: "x".repeat(201) } });
  await described(refused, `GET ${PATH}`);
  expect(refused.status()).toBe(400);
  await expectRefusal(await visitor.get(PATH, { params: { q: "statuario" } }), 401, "Unauthorized");
});

test("a reference or SKU is found as it is, and not by one that differs in a digit", async ({ admin, makeAnyProduct }) => {
  const sku = createTitle("QX-7").replace(/\W+/g, "-");
  const [one, other] = [await makeAnyProduct(), await makeAnyProduct()];
  for (const [index, { id }] of [one, other].entries()) {
    expect((await admin.patch(`/api/products/${id}`, { data: { variants: [{ sku: `${sku}-000${index + 5}` }] } })).status()).toBe(200);
  }
  const found = await search(admin, `${sku}-0005`.toLowerCase());
  expect(found.filter(({ kind }) => kind === "product").map(({ label }) => label)).toEqual([one.title]);
  expect(found[0]).toMatchObject({ kind: "product", label: one.title });
  expect(await labels(admin, `${sku}-000`, "product")).toEqual([one.title, other.title]);
  expect(await labels(admin, `${sku}-0007`, "product")).toEqual([]);
});

test("a search in the product list falls back to the index, for bulk changes too", async ({ admin, makeAnyProduct }) => {
  const product = await makeAnyProduct({ title: createTitle("Quarvellino"), finish: "Honed" });
  const search = "honed quarvelino";
  const find = async (state: string) =>
    (await admin.get(paths.products, { params: { page: 1, search, state } })).json() as Promise<Product[]>;
  expect((await find("all")).map(({ id }) => id)).toEqual([product.id]);
  expect(await find("")).toEqual([]);
  const filter = { search, state: "all" };
  const changed = await admin.post("/api/products/bulk", { data: { action: "state", state: "withdrawn", filter, count: 1 } });
  expect((await changed.json()).data).toMatchObject({ changed: 1 });
});
