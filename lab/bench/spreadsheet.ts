import { setTimeout as sleep } from "node:timers/promises";
import type { Site } from "../kit/site.ts";
import { atMost, IN_MEGABYTES, IN_SECONDS, type Row } from "../kit/table.ts";
import type { Context } from "./group.ts";
import { compareP99, fetchRaw, measureP99, VISITOR_LOAD } from "./load.ts";
import { measureMemoryGrowth, repeatDuring } from "./machine.ts";
import { makeProducts } from "./many-products.ts";

const MANY = 10_000;
const MOST = 100_000;

type Job = { id: string; state: string; added: number; changed: number; error: string | null };

/** Builds a spreadsheet of products with one variant and an existing picture each. Another finish changes the products in the next import. */
async function buildSpreadsheet({ url }: Site, finishes: readonly [string, string]): Promise<Blob> {
  const read = async <T>(address: string) => (await fetch(url + address)).json() as Promise<T>;
  const [subcategory] = await read<{ title: string }[]>("/api/main-subcategory");
  const [product] = await read<{ product_image: string }[]>("/api/subcategories");
  const picture = product!.product_image.split("/").at(-1);
  const headings = ["Title", "Main subcategory", "Description", "Main picture", "Finish", "Size", "SKU", "kg per box"];
  const rows = Array.from({ length: MANY }, (_, number) =>
    [
      ...[`Slab ${number}`, subcategory!.title, `Block ${number}. ${"Sawn and sound. ".repeat(20)}`, picture],
      ...[finishes[number % 2], "600 x 1200 mm", `LAB-${number}`, "31.5"],
    ].join(","),
  );
  return new Blob([[headings.join(","), ...rows].join("\n")], { type: "text/csv" });
}

async function importSpreadsheet(site: Site, spreadsheet: Blob, expected: "added" | "changed"): Promise<number> {
  const start = Date.now();
  const form = new FormData();
  form.set("file", spreadsheet, "list.csv");
  const response = await site.send("POST", "/api/products/import", form);
  if (response.status !== 202) throw new Error(`the import returned ${response.status} ${await response.text()}`);
  let job = (await response.json()) as Job;
  while (job.state === "waiting" || job.state === "running") {
    await sleep(200);
    job = (await (await site.send("GET", `/api/jobs/${job.id}`)).json()) as Job;
  }
  if (job.state !== "done" || job[expected] !== MANY) {
    throw new Error(`the import is ${job.state}: ${job.error}, ${expected} ${job[expected]}`);
  }
  return (Date.now() - start) / 1000;
}

export async function spreadsheet({ site, startSite, log }: Context): Promise<Row[]> {
  const home = `${site.url}/`;
  await site.authenticate();
  await fetchRaw(home);
  const idle = await measureP99(home, VISITOR_LOAD);
  const rows: Row[] = [];
  for (const [expected, kind, finishes] of [
    ["added", "new", ["Polished", "Honed"]],
    ["changed", "changed", ["Honed", "Polished"]],
  ] as const) {
    const what = `${MANY} ${kind} products by spreadsheet`;
    log(what);
    const file = await buildSpreadsheet(site, finishes);
    let seconds = 0;
    const busy: number[] = [];
    const { growth, note } = await measureMemoryGrowth(site.pid, () =>
      repeatDuring(
        async () => busy.push(await measureP99(home, VISITOR_LOAD)),
        async () => {
          seconds = await importSpreadsheet(site, file, expected);
        },
      ),
    );
    const details = `, the worst of ${busy.length} times ${VISITOR_LOAD.seconds} s; `;
    rows.push(
      atMost(what, seconds, 60, IN_SECONDS),
      atMost("the same: memory over rest", growth, 300, { ...IN_MEGABYTES, note }),
      compareP99("the same: public page p99 meanwhile, against idle", Math.max(...busy), idle, details),
    );
  }
  await site.stop();
  log(`export of ${MOST} products`);
  await makeProducts(site.dataDirectory, MOST);
  const large = await startSite();
  await large.authenticate();
  let bytes = 0;
  const { growth } = await measureMemoryGrowth(large.pid, async () => {
    for await (const chunk of (await large.send("GET", "/api/products/export?format=csv")).body ?? []) bytes += chunk.length;
  });
  const note = `${(bytes / 1e6).toFixed(0)} MB sent`;
  return [...rows, atMost(`export of ${MOST} products as CSV: memory over rest`, growth, 100, { ...IN_MEGABYTES, note })];
}
