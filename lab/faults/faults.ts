import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type LabContext, type Row, toSeconds } from "../kit/lab.ts";
import { MAX_CONNECTIONS, type Postgres } from "../kit/postgres.ts";
import type { Site } from "../kit/site.ts";
import { ageFiles, recordWrites, runWriters, type SiteStorage, takeInventory } from "../kit/writes.ts";

export type FaultContext = Pick<LabContext, "folder" | "atEnd"> & { postgres: Postgres; site: Site & SiteStorage };

export async function restart(site: Site, variables: Record<string, string> = {}, signal?: NodeJS.Signals): Promise<number> {
  await site.stop(signal);
  ageFiles(site);
  return site.start(variables);
}

export const describeRecovery = (milliseconds: number) => `, served again after ${toSeconds(milliseconds)}`;

const WRITES_BEFORE_FAULT = 5;
const WRITES_AFTER_RESTART = 5;
const DOWNTIME_MS = 2_000;
/** Longer than a request waits for a connection. */
const LOCK_MS = 7_000;
const HOUR_MS = 3_600_000;
/** Longer than the interval at which the server reads its clock offset (shifted-clock.ts). */
const CLOCK_DELAY_MS = 200;

export async function* killDuringWrites({ site }: FaultContext): AsyncGenerator<Row> {
  const { _id: subcategory } = await recordWrites(site).addSubcategory();
  const addProduct = () => recordWrites(site).addProduct(subcategory);
  const products = await Array.fromAsync({ length: 2 * WRITES_BEFORE_FAULT }, addProduct);
  const kinds: Record<string, (writes: ReturnType<typeof recordWrites>) => Promise<unknown>> = {
    "adding a product": (writes) => writes.addProduct(subcategory),
    "adding a category": (writes) => writes.addCategory(),
    "adding and deleting a slider": (writes) => writes.addAndDeleteSlider(),
    "uploading to the gallery": (writes) => writes.uploadToGallery(),
    "adding a brochure": (writes) => writes.addBrochure(),
    "an enquiry": (writes) => writes.sendEnquiry(),
    "a reply to an enquiry": (writes) => writes.reply(),
    "sending a quotation": (writes) => writes.sendQuotation(),
    "two answers of a buyer": (writes) => writes.answerQuotation(),
    "deleting a product": (writes) => writes.deleteProduct(products.pop()?.id ?? 0),
  };

  for (const [kind, write] of Object.entries(kinds)) {
    const writes = recordWrites(site);
    const writeAndKill = async () => {
      await write(writes);
      if (writes.ledger.acknowledged >= WRITES_BEFORE_FAULT) site.signal("SIGKILL");
    };
    const errors = await runWriters(writeAndKill, () => false);
    const details = describeRecovery(await restart(site, {}, "SIGKILL"));
    await site.waitUntil(site.isHealthy);
    const problems = writes.ledger.acknowledged < WRITES_BEFORE_FAULT ? [`the writes failed before the kill: ${errors[0]}`] : [];
    yield takeInventory(`kill -9 during ${kind}`, site, writes.ledger, { problems, details });
  }
}

export async function* databaseRestarted({ site, postgres }: FaultContext): AsyncGenerator<Row> {
  for (const [fault, signal] of [
    ["PostgreSQL stopped and started under load", "SIGINT"],
    ["PostgreSQL crashed and recovered under load", "SIGQUIT"],
  ] as const) {
    const { ledger, ...writes } = recordWrites(site);
    let isDone = false;
    const waitForWrites = (count: number) => site.waitUntil(async () => ledger.acknowledged >= count);
    const writers = [writes.uploadToGallery, writes.reply, writes.answerQuotation];
    const write = (writer: number) => writers[writer]!();
    const allWrites = runWriters(write, () => isDone, true);
    await waitForWrites(WRITES_BEFORE_FAULT);
    await postgres.stop(signal);
    await sleep(DOWNTIME_MS);
    const before = ledger.acknowledged;
    await postgres.start();
    const details = describeRecovery(await site.waitUntil(site.isHealthy));
    await waitForWrites(before + WRITES_AFTER_RESTART);
    isDone = true;
    await allWrites;
    await restart(site);
    yield takeInventory(fault, site, ledger, { details });
  }
}

export async function* connectionsWaiting({ site }: FaultContext): AsyncGenerator<Row> {
  const { ledger, addCategory } = recordWrites(site);
  const blocker = await site.connect();
  await blocker.query("BEGIN; LOCK TABLE main_category IN ACCESS EXCLUSIVE MODE");
  const send = (number: number) => (number % 2 ? addCategory() : site.send("GET", "/api/main-category"));
  const settled = Promise.allSettled(Array.from({ length: 20 }, (_, number) => send(number)));
  await sleep(LOCK_MS);
  await blocker.query("ROLLBACK");
  await blocker.end();
  const details = describeRecovery(await site.waitUntil(site.isHealthy));
  await settled;
  await addCategory();
  await restart(site);
  yield takeInventory("all of the site's connections waiting", site, ledger, { details });
}

export async function* connectionsUsedUp({ site, postgres }: FaultContext): AsyncGenerator<Row> {
  const { ledger, addCategory } = recordWrites(site);
  const clients = await takeAllConnections(postgres, site);
  const [outcome] = await Promise.allSettled([addCategory()]);
  const refusal = outcome.status === "rejected" ? String(outcome.reason.message) : "";
  await Promise.all(clients.map((client) => client.end()));
  const milliseconds = await site.waitUntil(async () => {
    await addCategory();
    return site.isHealthy();
  });
  await restart(site);
  const problems = refusal.startsWith("503") ? [] : [`without free connections a write returns: ${refusal || "done"}`];
  yield takeInventory("no connection to PostgreSQL to be had", site, ledger, { problems, details: describeRecovery(milliseconds) });
}

async function takeAllConnections(postgres: Postgres, storage: SiteStorage) {
  const clients = [await storage.connect()];
  const terminate = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND NOT pid = ANY ($1)";
  while (clients.length < MAX_CONNECTIONS) {
    const ownPids = await Promise.all(clients.map(async (client) => (await client.query("SELECT pg_backend_pid() AS pid")).rows[0].pid));
    await clients[0]?.query(terminate, [ownPids]);
    clients.push(await postgres.connect("postgres"));
  }
  return clients;
}

/** The server's clock jumps 13 hours ahead, which is longer than a session, and then to one hour before the real time. */
export async function* clockJumps({ folder, site }: FaultContext): AsyncGenerator<Row> {
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
    await writes.reply();
    await writes.answerQuotation();
    return site.isHealthy();
  };

  await setClock(0);
  const preload = pathToFileURL(path.join(import.meta.dirname, "shifted-clock.ts")).href;
  await restart(site, { RATE_LIMITS: "1", FAULTS_CLOCK: file, NODE_OPTIONS: `--import=${preload}` });
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
  await restart(site);
  await site.authenticate();
  const details = describeRecovery(Math.max(ahead, back));
  yield takeInventory("clock jumping 13 hours ahead, then back", site, ledger, { problems, details });
}
