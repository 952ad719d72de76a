import { setTimeout as sleep } from "node:timers/promises";
import { ensurePrograms } from "../kit/nginx.ts";
import { atMost, type Row } from "../kit/rows.ts";
import { publicPages } from "../kit/sitemap.ts";
import { ask } from "./answer.ts";
import type { Context } from "./group.ts";
import { closedLoop } from "./load.ts";
import { descendants, proportionalMemory, residentMemory, usedTime } from "./machine.ts";

/** How long a server may have something left to do after its start, in milliseconds. */
const REST = 5_000;
const SECONDS = 4;
const CALLS = ["/api/main-category", "/api/main-subcategory", "/api/subcategories", "/sliders/getSliders", "/gallery/", "/api/ebrochure"];

/** The memory of the database: the server's only child processes are the database's. */
const database = (pid: number) =>
  `database ${descendants(pid)
    .reduce((sum, child) => sum + proportionalMemory(child), 0)
    .toFixed(0)} MB besides`;

/** How soon a second start serves, and the server's memory at rest and after every page and list was asked for. */
export async function start({ site, startSite, say }: Context): Promise<Row[]> {
  ensurePrograms("wrk");
  await site.stop();
  say("the second start");
  const begun = performance.now();
  const { url, pid } = await startSite();
  await ask(`${url}/`);
  const seconds = (performance.now() - begun) / 1000;
  const note = `${(usedTime(pid) / 1000).toFixed(1)} s of processor time`;
  await sleep(REST);
  const megabytes = { unit: " MB", digits: 0 };
  const rows = [
    atMost("ready to serve: second start until the first page", seconds, 5, { unit: " s", digits: 1, note }),
    atMost("resident memory at rest", residentMemory(pid), 300, { ...megabytes, note: database(pid) }),
  ];
  say("the load");
  const pages = await publicPages(url);
  for (const page of pages) await ask(url + page);
  for (const place of ["/", ...pages.slice(-1), ...CALLS]) await closedLoop(url + place, { seconds: SECONDS });
  rows.push(atMost("resident memory after the load", residentMemory(pid), 450, { ...megabytes, note: database(pid) }));
  return rows;
}
