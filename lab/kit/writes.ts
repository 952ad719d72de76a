import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { root } from "../../scripts/dependencies.ts";

type Site = Pick<import("./site.ts").Site, "send">;

/** What the site has acknowledged: which rows must be there, and which must be gone. A row whose deletion is under way is in neither. */
export type Ledger = { acknowledged: number; rows: Map<string, boolean> };

export const newLedger = (): Ledger => ({ acknowledged: 0, rows: new Map() });

let seed = 0;

/**
 * A picture that no other is like.
 * @param heavy noise, which no compression makes small
 */
async function picture(width: number = 48, heavy: boolean = false) {
  seed++;
  const background = { r: seed % 256, g: (seed >> 8) % 256, b: 90 };
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width, height: width, channels: 3 as const, background, ...(heavy && { noise }) };
  const image = await sharp({ create }).png().toBuffer();
  return new Blob([new Uint8Array(image)], { type: "image/png" });
}

/** Different at each call: what follows the end of a PDF is a comment. */
const pdf = () => {
  const file = readFileSync(path.join(root, "prisma/sample/brochures/marble-collection.pdf"));
  return new Blob([new Uint8Array(file), `\n% ${++seed}\n`], { type: "application/pdf" });
};

function form(fields: Record<string, string | Blob>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") data.set(name, value);
    else data.set(name, value, value.type === "application/pdf" ? "file.pdf" : "file.png");
  }
  return data;
}

/** A row as an answer shows it. */
type Stored = { _id: number; id: number; title: string; product_image: string };

async function acknowledgement(answer: Response): Promise<Stored> {
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${body.slice(0, 200)}`);
  return JSON.parse(body).data;
}

/** @param data one row or several, as the site answers them */
function enter(ledger: Ledger, table: string, data: Stored) {
  ledger.acknowledged++;
  for (const row of [data].flat()) ledger.rows.set(`${table}/${row._id ?? row.id}`, true);
  return data;
}

export const addCategory = async (site: Site, ledger: Ledger) =>
  enter(
    ledger,
    "main_category",
    await acknowledgement(await site.send("POST", "/api/main-category", form({ title: `Category ${seed}`, image: await picture() }))),
  );

export const addSubcategory = async (site: Site, ledger: Ledger, category: number) =>
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

export const addProduct = async (site: Site, ledger: Ledger, subcategory: number) => {
  const words = { title: `Product ${seed}`, description: "<p>Polished.</p>", main_subcategory_id: String(subcategory) };
  const images = { image: await picture(), subimg1: await picture() };
  return enter(ledger, "product", await acknowledgement(await site.send("POST", "/api/subcategories", form({ ...words, ...images }))));
};

/** At most three are allowed: each goes again before the next. */
export const addAndDeleteSlider = async (site: Site, ledger: Ledger) => {
  const fields = form({ title: "Slider", description: "Stone", image: await picture() });
  const answer = await site.send("POST", "/sliders/addSlider", fields);
  const { id } = enter(ledger, "slider", await acknowledgement(answer));
  await remove(site, ledger, "slider", id, `/sliders/deleteSlider/${id}`);
};

export const uploadToGallery = async (site: Site, ledger: Ledger, heavy: boolean = false) => {
  const data = new FormData();
  for (const name of ["one.png", "two.png"]) data.append("images", await picture(heavy ? 400 : 48, heavy), name);
  return enter(ledger, "gallery_image", await acknowledgement(await site.send("POST", "/gallery/upload", data)));
};

export const addBrochure = async (site: Site, ledger: Ledger) =>
  enter(
    ledger,
    "brochure",
    await acknowledgement(
      await site.send("POST", "/api/ebrochure", form({ title: "Marble", cover_image: await picture(), pdf_file: pdf() })),
    ),
  );

export const sendEnquiry = async (site: Site, ledger: Ledger) => {
  const enquiry = { tileName: "Statuario", userName: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345" };
  // As a visitor, each from an address of their own.
  const headers = { Authorization: "", "X-Forwarded-For": `198.51.100.${++seed % 250}` };
  const answer = await site.send("POST", "/api/inquiry/c", enquiry, headers);
  return enter(ledger, "enquiry", await acknowledgement(answer));
};

export const remove = async (site: Site, ledger: Ledger, table: string, id: number, address: string) => {
  ledger.rows.delete(`${table}/${id}`);
  await acknowledgement(await site.send("DELETE", address));
  ledger.acknowledged++;
  ledger.rows.set(`${table}/${id}`, false);
};

/**
 * Several writers at work until one is broken off, or until it is enough.
 * @param isEnough asked after each write
 * @param mood goOn: a refused write is followed by the next
 */
export async function writeTogether(
  write: (writer: number) => Promise<unknown>,
  isEnough: () => boolean,
  { goOn }: { goOn: boolean } = { goOn: false },
) {
  const writer = async (number: number) => {
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
