import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { root } from "../../scripts/dependencies.mjs";

/** @typedef {Pick<import("./site.mjs").Site, "send">} Site */

/**
 * What the site has acknowledged: which rows must be there, and which must be gone. A row whose deletion is under way is in neither.
 * @typedef {{ acknowledged: number, rows: Map<string, boolean> }} Ledger
 */

/** @returns {Ledger} */
export const newLedger = () => ({ acknowledged: 0, rows: new Map() });

let seed = 0;

/** A picture that no other is like. @param {number} [width] @param {boolean} [heavy] noise, which no compression makes small */
async function picture(width = 48, heavy = false) {
  seed++;
  const background = { r: seed % 256, g: (seed >> 8) % 256, b: 90 };
  const noise = /** @type {const} */ ({ type: "gaussian", mean: 128, sigma: 60 });
  const create = { width, height: width, channels: /** @type {const} */ (3), background, ...(heavy && { noise }) };
  const image = await sharp({ create }).png().toBuffer();
  return new Blob([new Uint8Array(image)], { type: "image/png" });
}

/** Different at each call: what follows the end of a PDF is a comment. */
const pdf = () => {
  const file = readFileSync(path.join(root, "sample/brochures/marble-collection.pdf"));
  return new Blob([new Uint8Array(file), `\n% ${++seed}\n`], { type: "application/pdf" });
};

/** @param {Record<string, string | Blob>} fields */
function form(fields) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") data.set(name, value);
    else data.set(name, value, value.type === "application/pdf" ? "file.pdf" : "file.png");
  }
  return data;
}

/** @param {Response} answer @returns {Promise<any>} */
async function acknowledgement(answer) {
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${body.slice(0, 200)}`);
  return JSON.parse(body).data;
}

/** @param {Ledger} ledger @param {string} table @param {any} data one row or several, as the site answers them */
function enter(ledger, table, data) {
  ledger.acknowledged++;
  for (const row of [data].flat()) ledger.rows.set(`${table}/${row._id ?? row.id}`, true);
  return data;
}

/** @param {Site} site @param {Ledger} ledger */
export const addCategory = async (site, ledger) =>
  enter(
    ledger,
    "main_category",
    await acknowledgement(await site.send("POST", "/api/main-category", form({ title: `Category ${seed}`, image: await picture() }))),
  );

/** @param {Site} site @param {Ledger} ledger @param {number} category */
export const addSubcategory = async (site, ledger, category) =>
  enter(
    ledger,
    "main_subcategory",
    await acknowledgement(
      await site.send(
        "POST",
        "/api/main-subcategory",
        form({ title: "Slabs", main_category_id: String(category), image: await picture() }),
      ),
    ),
  );

/** @param {Site} site @param {Ledger} ledger @param {number} subcategory */
export const addProduct = async (site, ledger, subcategory) => {
  const words = { title: `Product ${seed}`, description: "<p>Polished.</p>", main_subcategory_id: String(subcategory) };
  const images = { image: await picture(), subimg1: await picture() };
  return enter(ledger, "product", await acknowledgement(await site.send("POST", "/api/subcategories", form({ ...words, ...images }))));
};

/** At most three are allowed: each goes again before the next. @param {Site} site @param {Ledger} ledger */
export const addAndDeleteSlider = async (site, ledger) => {
  const fields = form({ title: "Slider", description: "Stone", image: await picture() });
  const answer = await site.send("POST", "/sliders/addSlider", fields);
  const { id } = enter(ledger, "slider", await acknowledgement(answer));
  await remove(site, ledger, "slider", id, `/sliders/deleteSlider/${id}`);
};

/** @param {Site} site @param {Ledger} ledger @param {boolean} [heavy] */
export const uploadToGallery = async (site, ledger, heavy = false) => {
  const data = new FormData();
  for (const name of ["one.png", "two.png"]) data.append("images", await picture(heavy ? 400 : 48, heavy), name);
  return enter(ledger, "gallery_image", await acknowledgement(await site.send("POST", "/gallery/upload", data)));
};

/** @param {Site} site @param {Ledger} ledger */
export const addBrochure = async (site, ledger) =>
  enter(
    ledger,
    "brochure",
    await acknowledgement(
      await site.send("POST", "/api/ebrochure", form({ title: "Marble", cover_image: await picture(), pdf_file: pdf() })),
    ),
  );

/** @param {Site} site @param {Ledger} ledger */
export const sendEnquiry = async (site, ledger) => {
  const enquiry = { tileName: "Statuario", userName: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345" };
  // As a visitor, each from an address of their own.
  const headers = { Authorization: "", "X-Forwarded-For": `198.51.100.${++seed % 250}` };
  const answer = await site.send("POST", "/api/inquiry/c", enquiry, headers);
  return enter(ledger, "enquiry", await acknowledgement(answer));
};

/** @param {Site} site @param {Ledger} ledger @param {string} table @param {number} id @param {string} address */
export const remove = async (site, ledger, table, id, address) => {
  ledger.rows.delete(`${table}/${id}`);
  await acknowledgement(await site.send("DELETE", address));
  ledger.acknowledged++;
  ledger.rows.set(`${table}/${id}`, false);
};

/**
 * Several writers at work until one is broken off, or until it is enough.
 * @param {(writer: number) => Promise<unknown>} write @param {() => boolean} isEnough asked after each write
 * @param {{ goOn: boolean }} [mood] goOn: a refused write is followed by the next
 */
export async function writeTogether(write, isEnough, { goOn } = { goOn: false }) {
  const writer = async (/** @type {number} */ number) => {
    while (!isEnough()) {
      try {
        await write(number);
      } catch (error) {
        if (!goOn) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  return Promise.allSettled([0, 1, 2].map(writer));
}
