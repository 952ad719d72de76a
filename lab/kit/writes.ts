import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { root } from "../../scripts/project-root.ts";

type Site = Pick<import("./site.ts").Site, "send">;

/**
 * The writes that a site has acknowledged. `rows` says for each "table/id" whether the row must exist. A row whose deletion is pending is
 * not listed.
 */
export type Ledger = { acknowledged: number; rows: Map<string, boolean> };

export const newLedger = (): Ledger => ({ acknowledged: 0, rows: new Map() });

let seed = 0;

/** Returns a PNG that differs from all others. With `isNoise` it does not compress. */
async function makePicture(width: number = 48, isNoise: boolean = false) {
  seed++;
  const background = { r: seed % 256, g: (seed >> 8) % 256, b: 90 };
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width, height: width, channels: 3 as const, background, ...(isNoise && { noise }) };
  const image = await sharp({ create }).png().toBuffer();
  return new Blob([new Uint8Array(image)], { type: "image/png" });
}

/** Returns a PDF that differs from all others: text after its end is a comment. */
const makePdf = () => {
  const file = readFileSync(path.join(root, "prisma/sample/brochures/marble-collection.pdf"));
  return new Blob([new Uint8Array(file), `\n% ${++seed}\n`], { type: "application/pdf" });
};

function toForm(fields: Record<string, string | Blob>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") data.set(name, value);
    else data.set(name, value, value.type === "application/pdf" ? "file.pdf" : "file.png");
  }
  return data;
}

type Row = { _id: number; id: number; title: string; product_image: string };

async function readData(response: Response): Promise<Row> {
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${body.slice(0, 200)}`);
  return JSON.parse(body).data;
}

type Post = { table: string; address: string; body: FormData | object; headers?: Record<string, string> };

async function add(site: Site, ledger: Ledger, { table, address, body, headers }: Post) {
  const data = await readData(await site.send("POST", address, body, headers));
  ledger.acknowledged++;
  for (const row of [data].flat()) ledger.rows.set(`${table}/${row._id ?? row.id}`, true);
  return data;
}

export async function addCategory(site: Site, ledger: Ledger) {
  const body = toForm({ title: `Category ${seed}`, image: await makePicture() });
  return add(site, ledger, { table: "main_category", address: "/api/main-category", body });
}

export async function addSubcategory(site: Site, ledger: Ledger, category: number) {
  const body = toForm({ title: "Slabs", main_category_id: String(category), image: await makePicture() });
  return add(site, ledger, { table: "main_subcategory", address: "/api/main-subcategory", body });
}

export async function addProduct(site: Site, ledger: Ledger, subcategory: number) {
  const texts = { title: `Product ${seed}`, description: "<p>Polished.</p>", main_subcategory_id: String(subcategory) };
  const body = toForm({ ...texts, image: await makePicture(), subimg1: await makePicture() });
  return add(site, ledger, { table: "product", address: "/api/subcategories", body });
}

/** Adds a slider and deletes it, because the site allows three at most. */
export async function addAndDeleteSlider(site: Site, ledger: Ledger) {
  const body = toForm({ title: "Slider", description: "Stone", image: await makePicture() });
  const { id } = await add(site, ledger, { table: "slider", address: "/sliders/addSlider", body });
  await remove(site, ledger, "slider", id, `/sliders/deleteSlider/${id}`);
}

export async function uploadToGallery(site: Site, ledger: Ledger, isLarge: boolean = false) {
  const body = new FormData();
  for (const name of ["one.png", "two.png"]) body.append("images", await makePicture(isLarge ? 400 : 48, isLarge), name);
  return add(site, ledger, { table: "gallery_image", address: "/gallery/upload", body });
}

export async function addBrochure(site: Site, ledger: Ledger) {
  const body = toForm({ title: "Marble", cover_image: await makePicture(), pdf_file: makePdf() });
  return add(site, ledger, { table: "brochure", address: "/api/ebrochure", body });
}

export function sendEnquiry(site: Site, ledger: Ledger) {
  const body = { tileName: "Statuario", userName: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345" };
  const headers = { Authorization: "", "X-Forwarded-For": `198.51.100.${++seed % 250}` };
  return add(site, ledger, { table: "enquiry", address: "/api/inquiry/c", body, headers });
}

export async function remove(site: Site, ledger: Ledger, table: string, id: number, address: string) {
  ledger.rows.delete(`${table}/${id}`);
  await readData(await site.send("DELETE", address));
  ledger.acknowledged++;
  ledger.rows.set(`${table}/${id}`, false);
}

/** Runs three writers until `isDone`. A writer stops at its first failed write, unless `retries` is set. */
export async function runWriters(write: (writer: number) => Promise<unknown>, isDone: () => boolean, retries = false) {
  const runWriter = async (number: number) => {
    while (!isDone()) {
      try {
        await write(number);
      } catch (error) {
        if (!retries) throw error;
        await sleep(100);
      }
    }
  };
  return Promise.allSettled([0, 1, 2].map(runWriter));
}
