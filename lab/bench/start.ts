import { setTimeout as sleep } from "node:timers/promises";
import { atMost, IN_MEGABYTES, IN_SECONDS, type Row } from "../kit/lab.ts";
import { requirePrograms } from "../kit/program.ts";
import { listPublicPages } from "../kit/site.ts";
import { type Context, fetchRaw, runClosedLoop } from "./load.ts";
import { listDescendants, measureTime, REST_MS, readCpuTime, readProportionalMemory, readResidentMemory } from "./machine.ts";

const LOAD_SECONDS = 4;
const CALLS = ["/api/main-category", "/api/main-subcategory", "/api/subcategories", "/sliders/getSliders", "/gallery/", "/api/ebrochure"];

function measureMemory(row: string, pid: number, bar: number): Row {
  const database = listDescendants(pid).reduce((sum, child) => sum + readProportionalMemory(child), 0);
  return atMost(row, readResidentMemory(pid), bar, { ...IN_MEGABYTES, note: `database ${database.toFixed(0)} MB besides` });
}

export async function measure({ site, log }: Context): Promise<Row[]> {
  requirePrograms("wrk");
  const { url } = site;
  await site.stop();
  log("the second start");
  const milliseconds = await measureTime(async () => {
    await site.start();
    await fetchRaw(`${url}/`);
  });
  const note = `${(readCpuTime(site.pid) / 1000).toFixed(1)} s of processor time`;
  await sleep(REST_MS);
  const rows = [
    atMost("ready to serve: second start until the first page", milliseconds / 1000, 5, { ...IN_SECONDS, note }),
    measureMemory("resident memory at rest", site.pid, 300),
  ];
  log("the load");
  const pages = await listPublicPages(url);
  for (const page of pages) await fetchRaw(url + page);
  for (const path of ["/", ...pages.slice(-1), ...CALLS]) await runClosedLoop(url + path, LOAD_SECONDS);
  return [...rows, measureMemory("resident memory after the load", site.pid, 450)];
}
