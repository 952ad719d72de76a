import type { APIRequestContext } from "@playwright/test";
import type { Product, StaffProduct } from "@/lib/catalogue/products/products";
import type { Term, TermPage } from "@/lib/catalogue/terms/terms";
import { MAX_ROWS_PER_CALL } from "@/lib/shared/limits";
import { createProductForm, createTitle, expect, fetchList, fetchRow, jpeg, listServedFiles, paths, test } from "../kit/fixtures";
import { connectToDatabase } from "../kit/site-database";

async function findFinish(admin: APIRequestContext, label: string): Promise<Term | undefined> {
  const { items }: TermPage = await (await admin.get("/api/terms", { params: { kind: "finish", limit: MAX_ROWS_PER_CALL } })).json();
  return items.find((term) => term.label === label);
}

const rename = (admin: APIRequestContext, { id }: Product, title: string) =>
  admin.patch(`${paths.products}/${id}`, { multipart: { title } });

test("a write that waits for one product delays no other product", async ({ admin, site, makeProduct, makeAnySubcategory }) => {
  const shelf = await makeAnySubcategory();
  const [held, free] = [await makeProduct(shelf), await makeProduct(shelf)];
  const database = await connectToDatabase(site.dataDirectory);
  try {
    await database.query("BEGIN");
    await database.query("SELECT FROM product WHERE id = $1 FOR UPDATE", [held.id]);
    const waiting = rename(admin, held, "Waits");
    const other = await rename(admin, free, "Does not wait");
    expect((await other.json()).data).toMatchObject({ title: "Does not wait" });
    expect(await fetchRow<Product>(admin, paths.products, held.id)).toEqual(held);
    await database.query("COMMIT");
    expect((await waiting).status()).toBe(200);
    expect(await fetchRow<Product>(admin, paths.products, held.id)).toMatchObject({ title: "Waits" });
  } finally {
    await database.end();
  }
});

test("simultaneous writes of the same title, term and picture get their own URLs", async ({ admin, deleteLater, makeAnySubcategory }) => {
  const shelf = await makeAnySubcategory();
  const [title, finish, image] = [createTitle(), createTitle("Brushed"), await jpeg()];
  const form = { ...(await createProductForm(shelf._id)), title, image };
  const spellings = [finish, finish.toUpperCase(), ` ${finish.toLowerCase()}`];
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => admin.post(paths.products, { multipart: { ...form, finish: spellings[index % 3]! } })),
  );
  expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 201));
  const products: Product[] = await Promise.all(answers.map(async (answer) => (await answer.json()).data));
  for (const { id } of products) deleteLater(`${paths.products}/${id}`);
  const ids = products.map(({ id }) => id);
  const stored = (await fetchList<StaffProduct>(admin, `${paths.products}?state=all`)).filter(({ id }) => ids.includes(id));
  expect(new Set(stored.map(({ slug }) => slug)).size).toBe(products.length);
  expect(new Set(products.map(({ product_image }) => product_image)).size).toBe(1);
  expect(new Set(stored.map((row) => row.finish)).size).toBe(1);
  expect(await findFinish(admin, stored[0]!.finish!)).toMatchObject({ products: products.length });

  // One of them gives the picture up while the others are deleted: it stays for the one that is left.
  const [left, ...others] = products;
  const changes = others.map(({ id }, index) =>
    index % 2 === 0
      ? admin.delete(`${paths.products}/${id}`)
      : jpeg().then((image) => admin.patch(`${paths.products}/${id}`, { multipart: { image } })),
  );
  for (const change of await Promise.all(changes)) expect(change.status()).toBe(200);
  expect(await listServedFiles(left!.product_image)).not.toEqual([]);
  expect((await admin.delete(`${paths.products}/${left!.id}`)).status()).toBe(200);
  expect(await listServedFiles(left!.product_image)).toEqual([]);
});

test("a term is renamed while its products are changed, and all have the new name", async ({ admin, makeProduct, makeAnySubcategory }) => {
  const shelf = await makeAnySubcategory();
  const [finish, renamed] = [createTitle("Flamed"), createTitle("Thermal")];
  const products = await Promise.all([1, 2, 3, 4].map(() => makeProduct(shelf, { finish })));
  const term = await findFinish(admin, finish);
  const answers = await Promise.all([
    ...products.map((product, index) => rename(admin, product, `Renamed ${index}`)),
    admin.patch(`/api/terms/${term!.id}`, { data: { label: renamed } }),
    ...products.map((product) => admin.patch(`${paths.products}/${product.id}`, { multipart: { finish } })),
  ]);
  expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 200));
  for (const { id } of products) expect(await fetchRow<Product>(admin, paths.products, id)).toMatchObject({ finish: renamed });
});

test("deletions of products that share words never wait for each other in a circle", async ({ site }) => {
  const CLIENTS = 4;
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => connectToDatabase(site.dataDirectory)));
  const { rows } = await clients[0]!.query<{ id: number }>("SELECT product_id AS id FROM product_search ORDER BY 1");
  // Each client deletes other products than the others.
  const deleteSome = async (client: (typeof clients)[number], place: number) => {
    const own = rows.map(({ id }) => id).filter((_, index) => index % CLIENTS === place);
    for (let round = 0; round < 40; round++) {
      await client.query("BEGIN");
      await client.query("DELETE FROM product_search WHERE product_id = ANY($1::int[])", [
        own.filter((_, index) => (index + round) % 3 > 0),
      ]);
      await client.query("ROLLBACK");
    }
  };
  await Promise.all(clients.map(deleteSome)).finally(() => Promise.all(clients.map((client) => client.end())));
});
