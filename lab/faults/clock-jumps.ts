import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { takeInventory } from "../kit/inventory.ts";
import type { Row } from "../kit/table.ts";
import { recordWrites } from "../kit/writes.ts";
import { describeRecovery, type FaultContext } from "./faults.ts";

const HOUR_MS = 3_600_000;
/** Longer than the interval at which the server reads its clock offset (shifted-clock.ts). */
const CLOCK_DELAY_MS = 200;

/** The server's clock jumps 13 hours ahead, which is longer than a session, and then to one hour before the real time. */
export async function* clockJumps({ folder, site, storage, restart }: FaultContext): AsyncGenerator<Row> {
  const { ledger, ...writes } = recordWrites(site);
  const file = path.join(folder, "clock");
  const problems: string[] = [];
  const setClock = async (offset: number) => {
    writeFileSync(file, String(offset));
    await sleep(CLOCK_DELAY_MS);
  };
  const rejectIf = (isWrong: boolean, problem: string) => void (isWrong && problems.push(problem));
  const isSignedIn = async () => (await site.send("GET", "/api/main-category")).ok;
  const tryWrongPassword = async () =>
    (await site.send("POST", "/logAdmin", { username: "nobody", password: "a wrong password" }, { Authorization: "" })).status;
  const canWrite = async () => {
    if (!(await isSignedIn())) await site.authenticate();
    await writes.addCategory();
    await writes.sendEnquiry();
    return site.isHealthy();
  };

  await setClock(0);
  const preload = pathToFileURL(path.join(import.meta.dirname, "shifted-clock.ts")).href;
  await restart({ RATE_LIMITS: "1", FAULTS_CLOCK: file, NODE_OPTIONS: `--import=${preload}` });
  await site.authenticate();
  await writes.addCategory();
  for (let count = 0; count < 5; count++) await tryWrongPassword();
  rejectIf((await tryWrongPassword()) !== 429, "five wrong passwords do not lock the account");
  await setClock(13 * HOUR_MS);
  rejectIf(await isSignedIn(), "an expired token is accepted");
  rejectIf((await tryWrongPassword()) !== 401, "an expired lockout is still active");
  const ahead = await site.waitUntil(canWrite);
  await setClock(-HOUR_MS);
  const back = await site.waitUntil(canWrite);
  await restart();
  await site.authenticate();
  const details = describeRecovery(Math.max(ahead, back));
  yield takeInventory("clock jumping 13 hours ahead, then back", storage, ledger, { problems, details });
}
