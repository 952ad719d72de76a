import { existsSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import sharp from "sharp";
import { root } from "../../scripts/project-root.ts";
import { toBlob, toForm } from "./form.ts";
import { expectNoProblem, type Row } from "./lab.ts";
import type { Site } from "./site.ts";

/** `rows` has for each "table/id" the condition that the row must meet. A row whose deletion is pending is not listed. */
export type Ledger = { acknowledged: number; rows: Map<string, string> };
type Stored = { _id: number; id: number; title: string; product_image: string; number: string; link: string };

const EXISTS = "true";
const DELETED = "false";

let seed = 0;

async function makePicture(width: number = 48, isNoise: boolean = false) {
  seed++;
  const background = { r: seed % 256, g: (seed >> 8) % 256, b: 90 };
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width, height: width, channels: 3 as const, background, ...(isNoise && { noise }) };
  return toBlob(await sharp({ create }).png().toBuffer(), "image/png");
}

const makePdf = () => {
  const file = readFileSync(path.join(root, "prisma/sample/brochures/marble-collection.pdf"));
  return toBlob(Buffer.concat([file, Buffer.from(`\n% ${++seed}\n`)]), "application/pdf");
};

export const toLinkCall = (link: string) => link.replace("/q/", "/api/quotations/by-link/");

export function recordWrites(site: Pick<Site, "send">) {
  const ledger: Ledger = { acknowledged: 0, rows: new Map() };

  const send = async (...request: Parameters<Site["send"]>): Promise<Stored> => {
    const response = await site.send(...request);
    const body = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${body.slice(0, 200)}`);
    ledger.acknowledged++;
    return JSON.parse(body).data;
  };

  const add = async (table: string, address: string, body: FormData | object, headers?: Record<string, string>) => {
    const data = await send("POST", address, body, headers);
    for (const row of [data].flat()) ledger.rows.set(`${table}/${row._id ?? row.id}`, EXISTS);
    return data;
  };

  const remove = async (table: string, id: number, address: string) => {
    ledger.rows.delete(`${table}/${id}`);
    await send("DELETE", address);
    ledger.rows.set(`${table}/${id}`, DELETED);
  };

  const addCategory = async () =>
    add("main_category", "/api/main-category", toForm({ title: `Category ${seed}`, image: await makePicture() }));

  const sendEnquiry = () => {
    const fields = { tileName: "Statuario", userName: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345" };
    const headers = { Authorization: "", "X-Forwarded-For": `198.51.100.${++seed % 250}` };
    return add("enquiry", "/api/inquiry/c", fields, headers);
  };

  const sendQuotation = async (text: string = "White Carrara") => {
    const lines = [{ text, quantity: 12.5, unit: "m2", price: 250_000 }];
    const draft = { customer: { name: text }, lines, payment: text, notes: text, valid_until: "2099-12-31" };
    const { id } = await add("quotation", "/api/quotations", draft);
    const sent = await send("POST", `/api/quotations/${id}/send`);
    ledger.rows.set(`quotation/${id}/sent`, `number = '${sent.number}'`);
    return sent;
  };

  return {
    ledger,
    addCategory,
    sendEnquiry,
    sendQuotation,
    reply: async (text: string = "We have twelve slabs.") => {
      const { id } = await sendEnquiry();
      return add("enquiry_reply", `/api/enquiries/${id}/replies`, { channel: seed % 2 ? "call" : "whatsapp", text });
    },
    /** Accepts and declines a new quotation at the same time. Only the stored answer may be acknowledged. */
    answerQuotation: async () => {
      const { id, link } = await sendQuotation();
      const answerAs = async (answer: string) => {
        await send("POST", toLinkCall(link), { answer, name: answer });
        ledger.rows.set(`quotation/${id}/${answer}`, `answer_name = '${answer}'`);
      };
      const answers = ["accept", "decline"].map(answerAs);
      await Promise.allSettled(answers);
      await Promise.any(answers).catch(() => answers[0]);
    },
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

export type SiteStorage = { dataDirectory: string; connect: () => Promise<Client> };

const getStem = (address: string) => path.basename(address).split(".", 1)[0] ?? "";

const listFiles = (dataDirectory: string) =>
  readdirSync(path.join(dataDirectory, "uploads"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));

/** `isStopped`: the site does not run any more, so its jobs do not end. */
type Details = { problems?: string[]; details?: string; isStopped?: boolean };

/** A job of a killed process waits for its heartbeat first. */
const CATCH_UP_TIMEOUT_MS = 300_000;

/** Waits until the job that removes leftover files has ended. It runs after each start, while the site answers. */
async function waitForCatchUp(client: Client): Promise<void> {
  const open = "SELECT FROM jobs.job WHERE name = 'clearing' AND data->>'key' = 'catch-up' AND state IN ('created', 'active', 'retry')";
  const deadline = Date.now() + CATCH_UP_TIMEOUT_MS;
  while ((await client.query(open)).rowCount) {
    if (Date.now() > deadline) throw new Error("The job that removes leftover files has not ended");
    await sleep(250);
  }
}

/** Numbers of quotations are counted up within a financial year, without gaps. */
const FIND_GAPS = `
  SELECT format('%s numbers for %s quotations in %s, the last is %s', count(DISTINCT number), count(number), year, last) AS problem
  FROM document_series LEFT JOIN quotation ON number LIKE '%/Q/' || year || '/%'
  WHERE series = 'Q' GROUP BY year, last HAVING (count(DISTINCT number), count(number), max(split_part(number, '/', 4)::int)) <> (last, last, last)`;

/** Call it after a start on aged files, which removes the files of interrupted writes. */
export async function takeInventory(row: string, storage: SiteStorage, { acknowledged, rows }: Ledger, more: Details = {}): Promise<Row> {
  const { dataDirectory, connect } = storage;
  const { problems = [], details = "", isStopped = false } = more;
  const client = await connect();
  try {
    if (!isStopped) await waitForCatchUp(client);
    const lost = [];
    for (const [stored, condition] of rows) {
      const [table, id] = stored.split("/");
      const { rows } = await client.query<{ met: boolean }>(`SELECT ${condition} AS met FROM ${table} WHERE id = $1`, [id]);
      if ((rows[0]?.met ?? condition === DELETED) !== true) lost.push(`${stored} ${rows[0] ? `does not meet ${condition}` : "is missing"}`);
    }
    const { rows: series } = await client.query<{ problem: string }>(FIND_GAPS);
    const measured = `${acknowledged - lost.length} of ${acknowledged} writes found${details}`;
    return expectNoProblem(
      row,
      measured,
      [...problems, ...lost, ...series.map(({ problem }) => problem), ...(await compareFiles(client, dataDirectory))].join("\n"),
    );
  } finally {
    await client.end();
  }
}

async function compareFiles(client: Client, dataDirectory: string): Promise<string[]> {
  const read = async (statement: string) => (await client.query<{ value: string }>(statement)).rows.map(({ value }) => value);
  const [findUrls = ""] = await read(
    `SELECT string_agg(format('SELECT %2$I AS value FROM %1$I WHERE %2$I LIKE ''/uploads/%%''', table_name, column_name), ' UNION ') AS value
     FROM information_schema.columns WHERE table_schema = 'public' AND data_type IN ('text', 'character varying')`,
  );
  const urls = await read(findUrls);
  const used = new Set(urls.map(getStem));
  const deleted = new Set((await read("SELECT unnest(files) AS value FROM trash_item")).map(getStem));
  const unused = new Set(await read("SELECT stem AS value FROM unused_file"));
  const stored = new Set(listFiles(dataDirectory).map(getStem));
  return [
    ...urls.filter((url) => !existsSync(path.join(dataDirectory, url))).map((url) => `the file of ${url} is missing`),
    ...[...deleted.difference(stored)].map((stem) => `the file of ${stem}, which a deleted row uses, is missing`),
    ...[...used.intersection(unused)].map((stem) => `a row uses ${stem}, which is not served`),
    ...[...stored.difference(used).difference(unused)].map((stem) => `neither a row nor the list of unused files has ${stem}`),
  ];
}

/** Sets the time of all stored files two days back, because a start only removes orphaned files of that age. */
export function ageFiles({ dataDirectory }: Pick<SiteStorage, "dataDirectory">): void {
  const time = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  for (const file of listFiles(dataDirectory)) utimesSync(file, time, time);
}
