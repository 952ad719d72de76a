import { setTimeout as sleep } from "node:timers/promises";
import { callsTo } from "../kit/calls.ts";
import { atMost, type Row } from "../kit/rows.ts";
import type { Site } from "../kit/site.ts";
import { ask } from "./answer.ts";
import type { Context } from "./group.ts";
import { openLoop } from "./load.ts";
import { makeProducts } from "./many-products.ts";
import { growthOf } from "./memory.ts";

const MANY = 10_000;
const MOST = 100_000;
const LOAD = { perSecond: 100, seconds: 6 };

type Job = { id: string; state: string; added: number; changed: number; error: string | null };

/** Products with a variant each, and a picture that is there. Brought in again with another finish, each of them is changed. */
async function tableOf({ url }: Site, finishes: [string, string]): Promise<Blob> {
  const read = async <T>(address: string) => (await fetch(url + address)).json() as Promise<T>;
  const [shelf] = await read<{ title: string; main_category_title: string }[]>("/api/main-subcategory");
  const [product] = await read<{ product_image: string }[]>("/api/subcategories");
  const picture = product!.product_image.split("/").at(-1);
  const headings = ["Title", "Main subcategory", "Description", "Main picture", "Finish", "Size", "SKU", "kg per box"];
  const rows = Array.from({ length: MANY }, (_, number) =>
    [
      ...[`Slab ${number}`, shelf!.title, `Block ${number}. ${"Sawn and sound. ".repeat(20)}`, picture],
      ...[finishes[number % 2], "600 x 1200 mm", `LAB-${number}`, "31.5"],
    ].join(","),
  );
  return new Blob([[headings.join(","), ...rows].join("\n")], { type: "text/csv" });
}

/** Brings a table in; in seconds. */
async function bringIn(calls: ReturnType<typeof callsTo>, table: Blob, expected: "added" | "changed"): Promise<number> {
  const begun = Date.now();
  const form = new FormData();
  form.set("file", table, "list.csv");
  const sent = await calls.send("POST", "/api/products/import", form);
  if (sent.status !== 202) throw new Error(`the import was answered with ${sent.status} ${await sent.text()}`);
  let job = (await sent.json()) as Job;
  while (job.state === "waiting" || job.state === "running") {
    await sleep(200);
    job = (await (await calls.send("GET", `/api/jobs/${job.id}`)).json()) as Job;
  }
  if (job.state !== "done" || job[expected] !== MANY) {
    throw new Error(`the import is ${job.state}: ${job.error}, ${expected} ${job[expected]}`);
  }
  return (Date.now() - begun) / 1000;
}

/** The whole export, read as it comes. */
async function takeAlong(calls: ReturnType<typeof callsTo>): Promise<number> {
  let bytes = 0;
  for await (const chunk of (await calls.send("GET", "/api/products/export?format=csv")).body ?? []) bytes += chunk.length;
  return bytes;
}

/** Brings a table in while visitors ask for the home page; in seconds, MB and milliseconds. */
async function bringInBesideVisitors(site: Site, calls: ReturnType<typeof callsTo>, table: Blob, expected: "added" | "changed") {
  let seconds = 0;
  const busy: number[] = [];
  const memory = await growthOf(site.pid, async () => {
    let done = false;
    const visiting = async () => {
      while (!done) busy.push((await openLoop(`${site.url}/`, LOAD)).p99);
    };
    const visitors = visiting();
    seconds = await bringIn(calls, table, expected).finally(() => {
      done = true;
    });
    await visitors;
  });
  return { seconds, ...memory, worst: Math.max(...busy), rounds: busy.length };
}

/** What spreadsheets of 10,000 new and of 10,000 changed products cost, visitors as well, and taking 100,000 along. */
export async function spreadsheet({ site, startSite, say }: Context): Promise<Row[]> {
  const calls = callsTo(site.url);
  await calls.enter();
  await ask(`${site.url}/`);
  const idle = await openLoop(`${site.url}/`, LOAD);
  const rows: Row[] = [];
  const finishes = { added: ["Polished", "Honed"], changed: ["Honed", "Polished"] } as const;
  for (const [kind, [even, odd]] of Object.entries(finishes) as [keyof typeof finishes, [string, string]][]) {
    const what = `${MANY} ${kind === "added" ? "new" : "changed"} products by spreadsheet`;
    say(what);
    const cost = await bringInBesideVisitors(site, calls, await tableOf(site, [even, odd]), kind);
    rows.push(
      atMost(what, cost.seconds, 60, { unit: " s", digits: 1 }),
      atMost("the same: memory over rest", cost.grown, 300, { unit: " MB", digits: 0, note: `at rest ${cost.rest.toFixed(0)} MB` }),
      atMost("the same: public page p99 meanwhile, against idle", cost.worst / idle.p99, 3, {
        note: `home at ${LOAD.perSecond}/s: ${cost.worst.toFixed(2)} ms, the worst of ${cost.rounds} times ${LOAD.seconds} s; idle ${idle.p99.toFixed(2)} ms`,
      }),
    );
  }
  await site.stop();
  say(`${MOST} products are taken along`);
  await makeProducts(site.dataDirectory, MOST);
  const large = await startSite();
  const again = callsTo(large.url);
  await again.enter();
  let bytes = 0;
  const streamed = await growthOf(large.pid, async () => {
    bytes = await takeAlong(again);
  });
  return [
    ...rows,
    atMost(`export of ${MOST} products as CSV: memory over rest`, streamed.grown, 100, {
      unit: " MB",
      digits: 0,
      note: `${(bytes / 1e6).toFixed(0)} MB sent`,
    }),
  ];
}
