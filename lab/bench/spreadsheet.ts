import { setTimeout as sleep } from "node:timers/promises";
import { toBlob, toForm } from "../kit/form.ts";
import type { Row } from "../kit/lab.ts";
import type { Site } from "../kit/site.ts";
import { type Context, fetchJson, MANY, reportWork } from "./load.ts";

type Job = { id: string; state: string; added: number; changed: number; error: string | null };

async function buildSpreadsheet({ url }: Site, finishes: readonly string[]): Promise<Blob> {
  const [subcategory] = await fetchJson(`${url}/api/main-subcategory`);
  const [product] = await fetchJson(`${url}/api/subcategories`);
  const picture = product.product_image.split("/").at(-1);
  const headings = ["Title", "Main subcategory", "Description", "Main picture", "Finish", "Size", "SKU", "kg per box"];
  const rows = Array.from({ length: MANY }, (_, number) => [
    ...[`Slab ${number}`, subcategory.title, `Block ${number}. ${"Sawn and sound. ".repeat(20)}`, picture],
    ...[finishes[number % 2], "600 x 1200 mm", `LAB-${number}`, "31.5"],
  ]);
  return toBlob([headings, ...rows].join("\n"), "text/csv");
}

async function importSpreadsheet(site: Site, spreadsheet: Blob, expected: "added" | "changed", finish: string) {
  const response = await site.send("POST", "/api/products/import", toForm({ file: [spreadsheet, "list.csv"] }));
  if (response.status !== 202) throw new Error(`the import returned ${response.status} ${await response.text()}`);
  let job = (await response.json()) as Job;
  while (job.state === "waiting" || job.state === "running") {
    await sleep(200);
    job = (await (await site.send("GET", `/api/jobs/${job.id}`)).json()) as Job;
  }
  if (job.state !== "done" || job[expected] !== MANY) {
    throw new Error(`the import is ${job.state}: ${job.error}, ${expected} ${job[expected]}`);
  }
  while ((await fetchJson(`${site.url}/api/search?q=slab&finish=${finish.toLowerCase()}`)).total < MANY / 2) await sleep(1000);
}

export async function measure({ site, log }: Context): Promise<Row[]> {
  await site.authenticate();
  const rows: Row[] = [];
  for (const [expected, kind, finishes] of [
    ["added", "new", ["Polished", "Honed"]],
    ["changed", "changed", ["Brushed", "Leathered"]],
  ] as const) {
    const what = `${MANY} ${kind} products by spreadsheet`;
    log(what);
    const file = await buildSpreadsheet(site, finishes);
    const work = () => importSpreadsheet(site, file, expected, finishes[1]);
    rows.push(...(await reportWork(site, what, { seconds: 60, megabytes: 300 }, work)));
  }
  return rows;
}
