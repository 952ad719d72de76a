import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { root } from "../../scripts/project-root.ts";
import { toBlob, toForm } from "./form.ts";
import type { Site } from "./site.ts";

/**
 * The writes that a site has acknowledged. `rows` says for each "table/id" whether the row must exist. A row whose deletion is pending is
 * not listed.
 */
export type Ledger = { acknowledged: number; rows: Map<string, boolean> };

type Row = { _id: number; id: number; title: string; product_image: string };

let seed = 0;

/** Returns a PNG that differs from all others. With `isNoise` it does not compress. */
async function makePicture(width: number = 48, isNoise: boolean = false) {
  seed++;
  const background = { r: seed % 256, g: (seed >> 8) % 256, b: 90 };
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width, height: width, channels: 3 as const, background, ...(isNoise && { noise }) };
  return toBlob(await sharp({ create }).png().toBuffer(), "image/png");
}

/** Returns a PDF that differs from all others: text after its end is a comment. */
const makePdf = () => {
  const file = readFileSync(path.join(root, "prisma/sample/brochures/marble-collection.pdf"));
  return toBlob(Buffer.concat([file, Buffer.from(`\n% ${++seed}\n`)]), "application/pdf");
};

async function readData(response: Response): Promise<Row> {
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${body.slice(0, 200)}`);
  return JSON.parse(body).data;
}

/** Returns functions that write to a site, and a ledger of the acknowledged writes. They throw if the site refuses a write. */
export function recordWrites(site: Pick<Site, "send">) {
  const ledger: Ledger = { acknowledged: 0, rows: new Map() };

  const add = async (table: string, address: string, body: FormData | object, headers?: Record<string, string>) => {
    const data = await readData(await site.send("POST", address, body, headers));
    ledger.acknowledged++;
    for (const row of [data].flat()) ledger.rows.set(`${table}/${row._id ?? row.id}`, true);
    return data;
  };

  const remove = async (table: string, id: number, address: string) => {
    ledger.rows.delete(`${table}/${id}`);
    await readData(await site.send("DELETE", address));
    ledger.acknowledged++;
    ledger.rows.set(`${table}/${id}`, false);
  };

  const addCategory = async () =>
    add("main_category", "/api/main-category", toForm({ title: `Category ${seed}`, image: await makePicture() }));

  return {
    ledger,
    addCategory,

    /** Adds a subcategory in a new category. */
    addSubcategory: async () => {
      const { _id } = await addCategory();
      const fields = { title: "Slabs", main_category_id: String(_id), image: await makePicture() };
      return add("main_subcategory", "/api/main-subcategory", toForm(fields));
    },

    addProduct: async (subcategory: number) => {
      const texts = { title: `Product ${seed}`, description: "<p>Polished.</p>", main_subcategory_id: String(subcategory) };
      return add("product", "/api/subcategories", toForm({ ...texts, image: await makePicture(), subimg1: await makePicture() }));
    },

    deleteProduct: (id: number) => remove("product", id, `/api/subcategories/${id}`),

    /** Adds a slider and deletes it, because the site allows only a few. */
    addAndDeleteSlider: async () => {
      const fields = { title: "Slider", description: "Stone", image: await makePicture() };
      const { id } = await add("slider", "/sliders/addSlider", toForm(fields));
      await remove("slider", id, `/sliders/deleteSlider/${id}`);
    },

    uploadToGallery: async (isLarge: boolean = false) => {
      const body = new FormData();
      for (const name of ["one.png", "two.png"]) body.append("images", await makePicture(isLarge ? 400 : 48, isLarge), name);
      return add("gallery_image", "/gallery/upload", body);
    },

    addBrochure: async () =>
      add("brochure", "/api/ebrochure", toForm({ title: "Marble", cover_image: await makePicture(), pdf_file: makePdf() })),

    sendEnquiry: () => {
      const fields = { tileName: "Statuario", userName: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345" };
      const headers = { Authorization: "", "X-Forwarded-For": `198.51.100.${++seed % 250}` };
      return add("enquiry", "/api/inquiry/c", fields, headers);
    },
  };
}

/** Runs three writers until `isDone`. A writer stops at its first failed write, unless `retries` is set. Returns the errors. */
export async function runWriters(write: (writer: number) => Promise<unknown>, isDone: () => boolean, retries = false): Promise<string[]> {
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
  const outcomes = await Promise.allSettled([0, 1, 2].map(runWriter));
  return outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [String(outcome.reason.message)] : []));
}
