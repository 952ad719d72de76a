import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { atMost, type Row } from "../kit/rows.ts";
import { ask } from "./answer.ts";
import type { Context } from "./group.ts";
import { openLoop } from "./load.ts";
import { residentMemory } from "./machine.ts";
import { growthOf } from "./memory.ts";

const SHEETS = 100;
const LANGUAGES = ["en", "gu"];
const LOAD = { perSecond: 100, seconds: 6 };
const LOOK = 20;

/** The process that sets sheets, while there is one. */
const typesetterOf = (site: number): number | undefined =>
  readdirSync("/proc")
    .map(Number)
    .filter(Boolean)
    .find((pid) => {
      try {
        const parent = / (\d+)$/.exec(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ").slice(0, 2).join(" "))?.[1];
        return Number(parent) === site && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("typeset-process");
      } catch {
        // It has ended meanwhile.
        return false;
      }
    });

/** What the typesetter takes at most while something is done, in MB. */
async function mostOfTypesetter(site: number, work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  let done = false;
  const looking = async () => {
    while (!done) {
      const pid = typesetterOf(site);
      if (pid) most = Math.max(most, residentMemory(pid));
      await sleep(LOOK);
    }
  };
  const looked = looking();
  await work().finally(() => {
    done = true;
  });
  await looked;
  return most;
}

/** What a hundred specification sheets cost that are asked for at once, visitors as well. */
export async function sheets({ site, say }: Context): Promise<Row[]> {
  const products = (await (await fetch(`${site.url}/api/subcategories`)).json()) as { id: number }[];
  const addresses = LANGUAGES.flatMap((lang) => products.map(({ id }) => `${site.url}/api/products/${id}/sheet.pdf?lang=${lang}`));
  const asked = addresses.slice(0, SHEETS);
  const home = `${site.url}/`;
  await ask(home);
  const idle = await openLoop(home, LOAD);
  say(`${asked.length} sheets are asked for at once`);
  let seconds = 0;
  let bytes = 0;
  let most = 0;
  let busy = idle;
  const { grown, rest } = await growthOf(site.pid, async () => {
    const visiting = openLoop(home, LOAD);
    most = await mostOfTypesetter(site.pid, async () => {
      const begun = Date.now();
      const made = await Promise.all(asked.map(ask));
      seconds = (Date.now() - begun) / 1000;
      bytes = made.reduce((sum, { body }) => sum + body.length, 0);
    });
    busy = await visiting;
  });
  const again = Date.now();
  await Promise.all(asked.map(ask));
  const cached = (Date.now() - again) / 1000;
  return [
    atMost(`${asked.length} sheets at once`, seconds, 30, {
      unit: " s",
      digits: 1,
      note: `${Math.round(bytes / asked.length / 1024)} KB each`,
    }),
    atMost("the same once more, from the cache", cached, 2, { unit: " s" }),
    atMost("memory over rest", grown, 100, { unit: " MB", digits: 0, note: `at rest ${rest.toFixed(0)} MB` }),
    atMost("memory of the typesetter", most, 300, { unit: " MB", digits: 0, note: "a process of its own, which ends when it is idle" }),
    atMost("public page p99 meanwhile, against idle", busy.p99 / idle.p99, 3, {
      note: `home at ${LOAD.perSecond}/s: ${busy.p99.toFixed(2)} ms; idle ${idle.p99.toFixed(2)} ms`,
    }),
  ];
}
