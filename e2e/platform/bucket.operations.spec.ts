import { readdir } from "node:fs/promises";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import sharp from "sharp";
import type { Product } from "@/lib/catalogue/products/products";
import type { TrashPage } from "@/lib/history/trash";
import { parseStoredPicture } from "@/lib/media/pictures";
import { messages } from "@/lib/shared/words/messages";
import { addCategory, expect, type Site, signIn, test, waitForCatchUp } from "../kit/site";
import { connectToDatabase } from "../kit/site-database";
import { type BucketServer, startBucketServer } from "./bucket-server";

const picture = async (seed: number) => {
  const background = { r: seed % 256, g: seed >> 8, b: 40 };
  const image = await sharp({ create: { width: 400, height: 100, channels: 3, background } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(image)], { type: "image/png" });
};

const getStem = (file: string) => path.basename(file).split(".", 1)[0]!;

async function slowDown(endpoint: string) {
  let holding = false;
  const waiting: (() => void)[] = [];
  const server = createServer((incoming, response) => {
    const pass = () => {
      const { method, headers } = incoming;
      const onward = httpRequest(new URL(incoming.url ?? "/", endpoint), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      onward.once("error", () => response.destroy());
      incoming.pipe(onward);
    };
    if (holding && incoming.method === "PUT") waiting.push(pass);
    else pass();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      holding = true;
    },
    held: () => waiting.length,
    release: () => {
      holding = false;
      for (const pass of waiting.splice(0)) pass();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function signInStaff({ url, ...site }: Site) {
  const headers = { Authorization: await signIn({ url, ...site }) };
  const call = async (method: string, address: string, fields: Record<string, string | Blob> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return fetch(url + address, { method, headers, body: method === "GET" || method === "DELETE" ? undefined : body });
  };
  return { call, data: async <R>(answer: Promise<Response>) => ((await (await answer).json()) as { data: R }).data };
}

async function listStems(bucket: BucketServer) {
  const keys = await bucket.keys();
  return [...new Set(keys.filter((key) => key.startsWith("uploads/")).map(getStem))].sort();
}

test("stores, sends, deletes and restores files in a bucket; a slow bucket blocks no other write, a failed one leaves nothing half done", async ({
  folder,
  start,
}) => {
  const bucket = await startBucketServer(path.join(folder, "one"));
  const slow = await slowDown(bucket.settings.S3_ENDPOINT);
  try {
    const home = { DATA_DIR: path.join(folder, "site"), ...bucket.settings };
    const site = await start({ ...home, S3_ENDPOINT: slow.address });
    const { call, data } = await signInStaff(site);
    const token = await signIn(site);
    slow.hold();
    const withPicture = addCategory(site, token, "With a picture", await picture(1));
    await expect.poll(slow.held).toBeGreaterThan(0);
    const { _id: category } = await addCategory(site, token, "Marble");
    slow.release();
    const { image_url } = await withPicture;
    expect((await fetch(site.url + image_url)).status).toBe(200);
    const fields = { title: "White", main_category_id: String(category) };
    const { _id: subcategory } = await data<{ _id: number }>(call("POST", "/api/main-subcategory", fields));
    const words = { title: "Statuario", description: "<p>White.</p>", main_subcategory_id: String(subcategory) };
    const product = await data<Product>(call("POST", "/api/subcategories", { ...words, image: await picture(2) }));

    const original = product.product_image;
    const small = parseStoredPicture(original)!.variant(320, "webp");
    const get = (address: string, headers = {}) => fetch(site.url + address, { headers });
    const whole = await get(original);
    expect([whole.status, whole.headers.get("content-type"), whole.headers.get("etag")]).toEqual([
      200,
      "image/png",
      `"${path.basename(original)}"`,
    ]);
    const content = Buffer.from(await whole.arrayBuffer());
    const part = await get(original, { Range: "bytes=-20" });
    expect([part.status, part.headers.get("content-range")]).toEqual([
      206,
      `bytes ${content.length - 20}-${content.length - 1}/${content.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(content.subarray(-20));
    expect((await get(original, { Range: `bytes=${content.length}-` })).status).toBe(416);
    expect((await get(original, { "If-None-Match": whole.headers.get("etag")! })).status).toBe(304);
    expect((await fetch(site.url + original, { method: "HEAD" })).status).toBe(200);
    for (let visit = 0; visit < 2; visit++) expect((await get(small)).status).toBe(200);
    expect((await get(original.replace(/[0-9a-f]{32}/, "0".repeat(32)))).status).toBe(404);

    // Replaced and deleted files are no longer served, not even from the cache, but kept for versions and restores.
    const address = `/api/subcategories/${product.id}`;
    const changed = await data<Product>(call("PATCH", address, { image: await picture(3) }));
    for (const gone of [original, small]) expect((await get(gone)).status, gone).toBe(404);
    const shown = parseStoredPicture(changed.product_image)!.variant(320, "avif");
    expect((await get(shown)).status).toBe(200);
    expect((await call("DELETE", address)).status).toBe(200);
    for (const gone of [changed.product_image, shown]) expect((await get(gone)).status, gone).toBe(404);
    const [replaced, stem] = [getStem(original), getStem(changed.product_image)];
    const stored = await listStems(bucket);
    expect(stored).toEqual(expect.arrayContaining([replaced, stem]));
    const [item] = ((await (await call("GET", "/api/trash")).json()) as TrashPage).items;
    expect((await call("POST", `/api/trash/${item!.id}/restore`)).status).toBe(200);
    expect((await get(shown)).status).toBe(200);
    expect(await listStems(bucket)).toEqual(stored);

    // While the store is unavailable, nothing is half done, and health names the failed part.
    await bucket.stop();
    const refused = await call("PATCH", address, { image: await picture(4) });
    expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ error: messages.unavailable })]);
    expect((await get(changed.product_image)).status).toBe(503);
    const health = await get("/api/health");
    expect([health.status, await health.json()]).toEqual([503, expect.objectContaining({ database: "ok", uploads: "failed" })]);
    await bucket.start();
    expect((await get("/api/health")).status).toBe(200);
    expect(await listStems(bucket)).toEqual(stored);
    expect((await get(changed.product_image)).status).toBe(200);

    expect(await readdir(home.DATA_DIR)).not.toContain("uploads");
  } finally {
    await slow.close();
    await bucket.stop();
  }
});

test("a backup of a bucket is restored into another bucket, and later starts remove leftovers @trial", async ({ folder, start, run }) => {
  test.setTimeout(240_000);
  const [bucket, other] = [await startBucketServer(path.join(folder, "one")), await startBucketServer(path.join(folder, "two"))];
  try {
    const home = { DATA_DIR: path.join(folder, "site"), ...bucket.settings };
    const site = await start(home);
    const { image_url } = await addCategory(site, await signIn(site), "With a picture", await picture(1));
    const file = path.join(folder, "backup.tar.gz");
    expect(await run("backup.ts", [file], home)).toMatchObject({ code: 0 });
    const copy = { DATA_DIR: path.join(folder, "copy"), ...other.settings };
    await other.put(`uploads/00/${"0".repeat(32)}.jpg`, "in the way");
    expect(await run("restore.ts", [file], copy)).toMatchObject({ code: 0 });
    const withoutMark = async (server: BucketServer) => (await server.keys()).filter((key) => key !== "store-id");
    expect(await other.keys()).toEqual(await withoutMark(bucket));
    const first = await start(copy);
    // The first start after a restore adopts the store. Files are removed a day later.
    const database = await connectToDatabase(copy.DATA_DIR);
    await database.query("UPDATE file_store SET adopted_at = adopted_at - interval '1 day'");
    await database.end();
    first.process.kill("SIGTERM");
    await first.ended;
    const leftOver = `uploads/00/${"0".repeat(32)}.jpg`;
    await other.put(leftOver, "a left-over");
    await other.age(leftOver, 2);
    await other.put(`uploads/11/${"1".repeat(32)}.jpg`, "just stored");
    const restored = await start(copy);
    await waitForCatchUp(restored);
    expect(restored.output()).toContain("1 left-over");
    expect(await other.keys()).toEqual([...(await bucket.keys()), `uploads/11/${"1".repeat(32)}.jpg`].sort());
    expect(Buffer.from(await (await fetch(restored.url + image_url)).arrayBuffer()).length).toBeGreaterThan(100);
  } finally {
    for (const server of [bucket, other]) await server.stop();
  }
});

test("instances share a bucket: a start removes no file that another instance is storing, and removed files are gone everywhere @trial", async ({
  folder,
  start,
  run,
  databaseUrl,
}) => {
  test.setTimeout(120_000);
  const bucket = await startBucketServer(path.join(folder, "store"));
  try {
    const shared = { DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: "the same for all instances", ...bucket.settings };
    const instance = (name: string) => start({ ...shared, DATA_DIR: path.join(folder, name) });
    const first = await instance("first");
    const token = await signIn(first);
    const stored: string[] = [];
    let stopped = false;
    const storing = (async () => {
      for (let seed = 0; !stopped; seed++) stored.push((await addCategory(first, token, `Stone ${seed}`, await picture(seed))).image_url!);
    })();
    await expect.poll(() => stored.length).toBeGreaterThan(2);
    const others = await Promise.all([instance("second"), instance("third")]);
    stopped = true;
    await storing;
    expect(await listStems(bucket)).toEqual(stored.map(getStem).sort());

    const small = stored.map((address) => parseStoredPicture(address)!.variant(320, "webp"));
    for (const { url } of [first, ...others]) for (const address of small) expect((await fetch(url + address)).status).toBe(200);
    const rows = (await (await fetch(`${first.url}/api/main-category`)).json()) as { _id: number; image_url: string }[];
    for (const { _id, image_url } of rows.slice(0, 3)) {
      const headers = { Authorization: token };
      expect((await fetch(`${others[0]!.url}/api/main-category/${_id}`, { method: "DELETE", headers })).status).toBe(200);
      const gone = parseStoredPicture(image_url)!.variant(320, "webp");
      expect((await fetch(others[0]!.url + gone)).status).toBe(404);
      for (const { url } of [first, ...others]) await expect.poll(async () => (await fetch(url + gone)).status).toBe(404);
    }

    const file = path.join(folder, "backup.tar.gz");
    const elsewhere = { ...shared, DATA_DIR: path.join(folder, "elsewhere") };
    expect(await run("backup.ts", [file], elsewhere)).toMatchObject({ code: 0 });
    const running = await run("restore.ts", [file, "--yes"], elsewhere);
    expect([running.code, running.output.trim()]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL: the site runs .* 3 instance\(s\).*$/m),
    ]);
  } finally {
    await bucket.stop();
  }
});
