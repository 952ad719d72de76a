import { hasEnded, type ImportJob } from "@/lib/imports/imports";
import { png } from "../kit/pictures";
import { addCategory, expect, type Site, signIn, test } from "../kit/site";

const PRODUCT_COUNT = 1_500;
/** Time until another worker takes over the job of a killed one. */
const TAKEOVER_MS = 240_000;

const countProducts = async ({ url }: Site) => ((await (await fetch(`${url}/api/subcategories`)).json()) as { title: string }[]).length;

test("an import killed with kill -9 leaves no products, and runs completely and once after a restart @trial", async ({
  emptyData: folder,
  start,
}, info) => {
  info.setTimeout(info.timeout + TAKEOVER_MS);
  const first = await start({ DATA_DIR: folder });
  const token = await signIn(first);
  const call = (site: Site, address: string, body?: FormData) =>
    fetch(site.url + address, { method: body ? "POST" : "GET", headers: { Authorization: token }, body });
  const category = await addCategory(first, token, "Marble", new Blob([Buffer.from((await png()).buffer)], { type: "image/png" }));
  const shelf = new FormData();
  shelf.set("title", "White marble");
  shelf.set("main_category_id", String(category._id));
  expect((await call(first, "/api/main-subcategory", shelf)).status).toBe(201);
  const image = category.image_url!.split("/").at(-1);
  const rows = Array.from({ length: PRODUCT_COUNT }, (_, number) => `Slab ${number},White marble,Number ${number},${image},S-${number}`);
  const form = new FormData();
  form.set("file", new Blob([["Title,Main subcategory,Description,Main picture,SKU", ...rows].join("\n")]), "list.csv");
  const sent = await call(first, "/api/products/import", form);
  expect(sent.status).toBe(202);
  const { id } = (await sent.json()) as ImportJob;
  const jobAt = async (site: Site) => (await (await call(site, `/api/jobs/${id}`)).json()) as ImportJob;
  await expect.poll(async () => (await jobAt(first)).total, { intervals: [20] }).toBeGreaterThan(0);
  expect((await jobAt(first)).state).toBe("running");
  first.process.kill("SIGKILL");
  await first.ended;

  const second = await start({ DATA_DIR: folder });
  const seen = new Set([await countProducts(second)]);
  const finished = async () => {
    seen.add(await countProducts(second));
    return hasEnded(await jobAt(second));
  };
  await expect.poll(finished, { timeout: TAKEOVER_MS }).toBe(true);
  expect(await jobAt(second)).toMatchObject({ state: "done", added: PRODUCT_COUNT, refused: [] });
  expect([...seen, await countProducts(second)].filter((count) => count !== 0 && count !== PRODUCT_COUNT)).toEqual([]);
  expect(await countProducts(second)).toBe(PRODUCT_COUNT);
});
