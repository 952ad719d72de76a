import { PRODUCTS_PER_PAGE } from "@/lib/shared/limits";
import { expect, signIn, test } from "../kit/site";
import { createOrderDesk, getId, type Row } from "./order-desk";

test("the pages of a long list follow the order that staff set @trial", async ({ emptyData, start, database, databaseUrl, request }) => {
  const COUNT = PRODUCTS_PER_PAGE * 2 + 5;
  const site = await start({ DATA_DIR: emptyData, DATABASE_URL: databaseUrl });
  const { url } = site;
  await database.query(`
    INSERT INTO main_category (title, slug, updated_at) VALUES ('Marble', 'marble', now());
    INSERT INTO main_subcategory (title, slug, main_category_id, updated_at) SELECT 'Quarry', 'quarry', min(id), now() FROM main_category;
    INSERT INTO product (title, slug, description, product_image, main_subcategory_id, updated_at)
      SELECT 'Stone ' || n, 'stone-' || n, '<p>Sawn.</p>', '/placeholder.svg', (SELECT min(id) FROM main_subcategory), now()
      FROM generate_series(1, ${COUNT}) n ORDER BY n;`);
  const desk = createOrderDesk(request, url, await signIn(site));
  const level = "/product/marble/quarry";
  const turned = async () => {
    const found: string[] = [];
    for (let next: string | undefined = level; next; ) {
      const html = await desk.page(next);
      found.push(...[...html.matchAll(/>(Stone \d+)<\/h\d>/g)].map(([, title]) => title!));
      next = /<a href="([^"]+\?after=\d+)"/.exec(html)?.[1];
    }
    return found;
  };
  const oldest = Array.from({ length: COUNT }, (_, place) => `Stone ${place + 1}`);
  expect(await turned()).toEqual(oldest);
  const ids = ((await (await desk.siblings("products", 1)).json()).items as Row[]).map(getId);
  expect((await desk.put("products", { ids: ids.toReversed() })).status()).toBe(200);
  // Products added later have no position and come last.
  await database.query(`
    INSERT INTO product (title, slug, description, product_image, main_subcategory_id, updated_at)
      SELECT 'Stone ' || n, 'stone-' || n, '<p>Sawn.</p>', '/placeholder.svg', (SELECT min(id) FROM main_subcategory), now()
      FROM generate_series(${COUNT + 1}, ${COUNT + PRODUCTS_PER_PAGE}) n ORDER BY n;`);
  const added = Array.from({ length: PRODUCTS_PER_PAGE }, (_, place) => `Stone ${COUNT + place + 1}`);
  expect((await desk.patch(`/api/subcategories/${ids[0]}`, { size: "60 × 60 cm" })).status()).toBe(200);
  expect(await turned()).toEqual([...oldest.toReversed(), ...added]);
});
