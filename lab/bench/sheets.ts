import { readFileSync } from "node:fs";
import { atMost, IN_MEGABYTES, inform, type Row } from "../kit/lab.ts";
import { type Context, fetchJson, fetchRaw, reportWork } from "./load.ts";
import { listDescendants, measureTime, readResidentMemory, samplePeak } from "./machine.ts";

const SHEETS = 100;
const LANGUAGES = ["en", "gu"];

function readTypesetterMemory(site: number): number {
  try {
    const pid = listDescendants(site).find((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes("typeset-process"));
    return pid ? readResidentMemory(pid) : 0;
  } catch {
    return 0;
  }
}

export async function measure({ site, log }: Context): Promise<Row[]> {
  const products: { id: number }[] = await fetchJson(`${site.url}/api/subcategories`);
  const addresses = LANGUAGES.flatMap((lang) => products.map(({ id }) => `${site.url}/api/products/${id}/sheet.pdf?lang=${lang}`));
  const requested = addresses.slice(0, SHEETS);
  log(`requesting ${requested.length} sheets at once`);
  let [bytes, peak] = [0, 0];
  const requestSheets = async () => {
    const responses = await Promise.all(requested.map(fetchRaw));
    bytes = responses.reduce((sum, { body }) => sum + body.length, 0);
  };
  const watchTypesetter = async () => (peak = await samplePeak(() => readTypesetterMemory(site.pid), requestSheets));
  const rows = await reportWork(site, `${requested.length} sheets at once`, { seconds: 30, megabytes: 100 }, watchTypesetter);
  const cached = await measureTime(requestSheets);
  return [
    ...rows,
    inform("size of a sheet", `${Math.round(bytes / requested.length / 1024)} KB`),
    atMost("the same once more, from the cache", cached / 1000, 2, { unit: " s" }),
    atMost("memory of the typesetter", peak, 300, { ...IN_MEGABYTES, note: "a separate process, which ends when it is idle" }),
  ];
}
