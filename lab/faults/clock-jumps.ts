import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { takeInventory } from "../kit/inventory.ts";
import * as writes from "../kit/writes.ts";
import type { FaultContext, Result } from "./fault.ts";

const HOUR = 3_600_000;
/** How long the server may take to see that its clock has changed, in milliseconds. */
const NOTICED = 200;
const WRONG = "a wrong password";

/** The server's clock jumps ahead by more than a session lasts, and back to an hour before it came from. */
export async function* clockJumps({ folder, site, stored, restart }: FaultContext): AsyncGenerator<Result> {
  const ledger = writes.newLedger();
  const file = path.join(folder, "clock");
  const problems = [] as string[];
  const setClock = async (offset: number) => {
    writeFileSync(file, String(offset));
    await sleep(NOTICED);
  };
  const expect = async (what: string, holds: boolean) => void (holds || problems.push(what));
  const isSignedIn = async () => (await site.send("GET", "/api/main-category")).ok;
  const tryWrong = async () =>
    (await site.send("POST", "/logAdmin", { username: "nobody", password: WRONG }, { Authorization: "" })).status;

  await setClock(0);
  const preload = pathToFileURL(path.join(import.meta.dirname, "shifted-clock.ts")).href;
  await restart({ RATE_LIMITS: "1", FAULTS_CLOCK: file, NODE_OPTIONS: `--import=${preload}` });
  await site.enter();
  await writes.addCategory(site, ledger);
  for (let count = 0; count < 5; count++) await tryWrong();
  await expect("five wrong passwords lock nobody out", (await tryWrong()) === 429);

  let milliseconds = 0;
  for (const offset of [13 * HOUR, -HOUR]) {
    await setClock(offset);
    if (offset > 0) await expect("a token lives on after its time", !(await isSignedIn()));
    if (offset > 0) await expect("a lockout lasts beyond its time", (await tryWrong()) === 401);
    const serves = async () => {
      if (!(await isSignedIn())) await site.enter();
      await writes.addCategory(site, ledger);
      await writes.sendEnquiry(site, ledger);
      return site.isWell();
    };
    milliseconds = Math.max(milliseconds, await site.until(serves));
  }
  await restart();
  await site.enter();
  const inventory = await takeInventory(stored, ledger);
  yield { fault: "clock jumping 13 hours ahead, then back", ...inventory, problems: [...problems, ...inventory.problems], milliseconds };
}
