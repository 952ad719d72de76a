import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { atMost, IN_MEGABYTES, IN_SECONDS, type Row } from "../kit/table.ts";
import type { Context } from "./group.ts";
import { compareP99, fetchRaw, measureP99, VISITOR_LOAD } from "./load.ts";
import { measureMemoryGrowth, measureTime, readResidentMemory, repeatDuring } from "./machine.ts";

const SHEETS = 100;
const LANGUAGES = ["en", "gu"];
const SAMPLING_INTERVAL_MS = 20;

const findTypesetter = (site: number): number | undefined =>
  readdirSync("/proc")
    .map(Number)
    .filter(Boolean)
    .find((pid) => {
      try {
        const parent = / (\d+)$/.exec(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ").slice(0, 2).join(" "))?.[1];
        return Number(parent) === site && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("typeset-process");
      } catch {
        return false;
      }
    });

export async function sheets({ site, log }: Context): Promise<Row[]> {
  const products = (await (await fetch(`${site.url}/api/subcategories`)).json()) as { id: number }[];
  const addresses = LANGUAGES.flatMap((lang) => products.map(({ id }) => `${site.url}/api/products/${id}/sheet.pdf?lang=${lang}`));
  const requested = addresses.slice(0, SHEETS);
  const home = `${site.url}/`;
  await fetchRaw(home);
  const idle = await measureP99(home, VISITOR_LOAD);
  log(`requesting ${requested.length} sheets at once`);
  let [milliseconds, bytes, peak, busy] = [0, 0, 0, idle];
  const sampleTypesetter = async () => {
    const pid = findTypesetter(site.pid);
    if (pid) peak = Math.max(peak, readResidentMemory(pid));
    await sleep(SAMPLING_INTERVAL_MS);
  };
  const requestSheets = async () => {
    const responses = await Promise.all(requested.map(fetchRaw));
    bytes = responses.reduce((sum, { body }) => sum + body.length, 0);
  };
  const { growth, note } = await measureMemoryGrowth(site.pid, async () => {
    const visitors = measureP99(home, VISITOR_LOAD);
    await repeatDuring(sampleTypesetter, async () => {
      milliseconds = await measureTime(requestSheets);
    });
    busy = await visitors;
  });
  const cached = await measureTime(requestSheets);
  return [
    atMost(`${requested.length} sheets at once`, milliseconds / 1000, 30, {
      ...IN_SECONDS,
      note: `${Math.round(bytes / requested.length / 1024)} KB each`,
    }),
    atMost("the same once more, from the cache", cached / 1000, 2, { unit: " s" }),
    atMost("memory over rest", growth, 100, { ...IN_MEGABYTES, note }),
    atMost("memory of the typesetter", peak, 300, { ...IN_MEGABYTES, note: "a separate process, which ends when it is idle" }),
    compareP99("public page p99 meanwhile, against idle", busy, idle),
  ];
}
