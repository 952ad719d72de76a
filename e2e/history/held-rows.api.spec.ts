import type { Client } from "pg";
import type { Product } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import type { UploadedMedia } from "@/lib/media/media";
import { test as base, createTitle, expect, expectRefusal, fetchRow, jpeg, listServedFiles, paths } from "../kit/fixtures";
import { connectToDatabase } from "../kit/site-database";

// Each test holds rows in a transaction of its own, so that writes of the site meet in a known order.

type Holder = {
  run: (sql: string, values?: unknown[]) => Promise<void>;
  release: () => Promise<void>;
  waiters: () => Promise<number>;
  countDueFiles: () => Promise<number>;
};

const test = base.extend<{ hold: (table: string, id: number) => Promise<Holder> }>({
  hold: async ({ site }, use) => {
    const clients: Client[] = [];
    await use(async (table, id) => {
      const client = await connectToDatabase(site.dataDirectory);
      clients.push(client);
      await client.query("BEGIN");
      await client.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
      const count = async (rows: string) =>
        (await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${rows}`)).rows[0]!.count;
      return {
        run: async (sql, values) => void (await client.query(sql, values)),
        release: async () => void (await client.query("COMMIT")),
        waiters: () => count("pg_stat_activity WHERE wait_event_type = 'Lock'"),
        countDueFiles: () => count("unused_file WHERE remove_at < now()"),
      };
    });
    for (const client of clients) await client.end();
  },
});

test("a failed upload does not remove the file of another upload", async ({ admin, hold, makeProduct, makeAnySubcategory }) => {
  const shelf = await makeAnySubcategory();
  const [first, second, third] = [await makeProduct(shelf), await makeProduct(shelf), await makeProduct(shelf)];
  const slug = createTitle("taken").toLowerCase().replaceAll(" ", "-");
  expect((await admin.patch(`${paths.products}/${third.id}`, { multipart: { slug } })).status()).toBe(200);
  const image = await jpeg();
  const [fails, succeeds] = [await hold("product", first.id), await hold("product", second.id)];
  const failing = admin.patch(`${paths.products}/${first.id}`, { multipart: { image, slug } });
  await expect.poll(fails.waiters).toBe(1);
  const other = admin.patch(`${paths.products}/${second.id}`, { multipart: { image } });
  await expect.poll(fails.waiters).toBe(2);
  await fails.release();
  await expectRefusal(await failing, 409, catalogueMessages.slugs.taken);
  await expect.poll(fails.countDueFiles).toBe(0);
  await succeeds.release();
  const changed: Product = (await (await other).json()).data;
  expect(await listServedFiles(changed.product_image)).not.toEqual([]);
});

test("a library picture that a product is being saved with cannot be deleted", async ({ admin, hold, deleteLater, makeAnyProduct }) => {
  const product = await makeAnyProduct();
  const form = new FormData();
  const { name, mimeType, buffer } = await jpeg();
  form.append("files", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const [picture]: UploadedMedia[] = (await (await admin.post("/api/media", { multipart: form })).json()).data;
  deleteLater(`/api/media/${picture!.id}`);
  const held = await hold("product", product.id);
  const change = admin.patch(`${paths.products}/${product.id}`, { multipart: { image_media_id: String(picture!.id) } });
  await expect.poll(held.waiters).toBe(1);
  const removal = admin.delete(`/api/media/${picture!.id}`);
  await expect.poll(held.waiters).toBe(2);
  await held.release();
  expect((await change).status()).toBe(200);
  expect((await removal).status()).toBe(409);
  expect((await admin.delete(`${paths.products}/${product.id}`)).status()).toBe(200);
});

test("no products are moved into a subcategory being deleted", async ({ admin, hold, makeCategory, makeSubcategory, makeProduct }) => {
  const category = await makeCategory();
  const [from, to] = [await makeSubcategory(category), await makeSubcategory(category)];
  const product = await makeProduct(from);
  const held = await hold("main_subcategory", to._id);
  await held.run("DELETE FROM main_subcategory WHERE id = $1", [to._id]);
  const move = admin.post("/api/products/bulk", { data: { action: "move", ids: [product.id], to: to._id } });
  await expect.poll(held.waiters).toBe(1);
  await held.release();
  await expectRefusal(await move, 400, catalogueMessages.products.subcategoryRequired);
  expect(await fetchRow<Product>(admin, paths.products, product.id)).toEqual(product);
});

test("a new name committed during indexing is found", async ({ admin, visitor, hold, makeCategory, makeSubcategory, makeProduct }) => {
  const [category, other] = [await makeCategory(), await makeCategory()];
  const shelf = await makeSubcategory(category);
  const product = await makeProduct(shelf);
  const name = `Quernstones${product.id}`;
  const held = await hold("main_subcategory", shelf._id);
  await held.run("COMMIT");
  await held.run("INSERT INTO search_due (product_id) VALUES ($1)", [product.id]);
  await held.run("BEGIN");
  await held.run("UPDATE main_subcategory SET title = $1 WHERE id = $2", [name, shelf._id]);
  expect((await admin.patch(`${paths.products}/${product.id}`, { multipart: { title: createTitle() } })).status()).toBe(200);
  await held.release();
  // A change of any category indexes the queued products.
  const change = admin.put(`${paths.categories}/${other._id}`, { multipart: { title: createTitle("Granite") } });
  expect((await change).status()).toBe(200);
  const found = await (await visitor.get("/api/search", { params: { q: name } })).json();
  expect(found.items.map(({ id }: { id: number }) => id)).toEqual([product.id]);
});

test("of two simultaneous saves of a website section one is refused", async ({ admin }) => {
  const path = "/api/content/gallery";
  const before = await admin.get(path);
  const { data, draft } = await before.json();
  const headers = { "If-Match": before.headers().etag! };
  const saves = await Promise.all(
    ["One", "Two"].map((heading) => admin.put(`${path}?state=draft`, { data: { ...data, heading }, headers })),
  );
  expect(saves.map((save) => save.status()).sort()).toEqual([200, 409]);
  if (!draft) expect((await admin.delete(`${path}/draft`)).status()).toBe(200);
});
