import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { ageFiles, type SiteStorage, takeInventory } from "../kit/inventory.ts";
import type { LabContext } from "../kit/lab.ts";
import { MAX_CONNECTIONS, type Postgres } from "../kit/postgres.ts";
import { makeSite, type Site } from "../kit/site.ts";
import * as writes from "../kit/writes.ts";

export type FaultContext = Pick<LabContext, "folder" | "atEnd"> & {
  postgres: Postgres;
  site: Site;
  storage: SiteStorage;
  subcategory: number;
  restart: (variables?: Record<string, string>) => Promise<void>;
};

/** A row of the table. `impossible` says why this machine cannot produce the fault. */
export type Result = {
  fault: string;
  impossible?: string;
  acknowledged?: number;
  found?: number;
  milliseconds?: number;
  problems?: string[];
};

const WRITES_BEFORE_FAULT = 5;

async function* killDuringWrites({ site, storage, subcategory }: FaultContext): AsyncGenerator<Result> {
  const kinds: Record<string, (ledger: writes.Ledger) => Promise<unknown>> = {
    "adding a product": (ledger) => writes.addProduct(site, ledger, subcategory),
    "adding a category": (ledger) => writes.addCategory(site, ledger),
    "adding and deleting a slider": (ledger) => writes.addAndDeleteSlider(site, ledger),
    "uploading to the gallery": (ledger) => writes.uploadToGallery(site, ledger),
    "adding a brochure": (ledger) => writes.addBrochure(site, ledger),
    "an enquiry": (ledger) => writes.sendEnquiry(site, ledger),
  };
  for (const [kind, write] of Object.entries(kinds)) {
    const ledger = writes.newLedger();
    yield { fault: `kill -9 during ${kind}`, ...(await killAndRecover({ site, storage }, ledger, () => write(ledger))) };
  }

  const ledger = writes.newLedger();
  const products: { id: number }[] = [];
  for (let count = 0; count < 2 * WRITES_BEFORE_FAULT; count++) products.push(await writes.addProduct(site, ledger, subcategory));
  ledger.acknowledged = 0;
  const deleteProduct = async () => {
    const product = products.pop();
    if (!product) throw new Error("no product is left");
    await writes.remove(site, ledger, "product", product.id, `/api/subcategories/${product.id}`);
  };
  yield { fault: "kill -9 during deleting a product", ...(await killAndRecover({ site, storage }, ledger, deleteProduct)) };
}

type Target = Pick<FaultContext, "site" | "storage">;

async function killAndRecover({ site, storage }: Target, ledger: writes.Ledger, write: () => Promise<unknown>) {
  const writeAndKill = async () => {
    await write();
    if (ledger.acknowledged >= WRITES_BEFORE_FAULT) site.signal("SIGKILL");
  };
  const outcomes = await writes.runWriters(writeAndKill, () => false);
  await site.stop("SIGKILL");
  ageFiles(storage);
  const milliseconds = await site.start();
  await site.waitUntil(site.isHealthy);
  const { problems, ...counts } = await takeInventory(storage, ledger);
  const reason = outcomes.map((outcome) => (outcome.status === "rejected" ? String(outcome.reason.message) : "")).find(Boolean);
  if (ledger.acknowledged < WRITES_BEFORE_FAULT) problems.push(`the writes failed before the kill: ${reason}`);
  return { ...counts, problems, milliseconds };
}

const WRITES_AFTER_RESTART = 5;
const DOWNTIME_MS = 2_000;

async function* databaseRestarted({ site, storage, postgres, restart }: FaultContext): AsyncGenerator<Result> {
  for (const [fault, signal] of [
    ["PostgreSQL stopped and started under load", "SIGINT"],
    ["PostgreSQL crashed and recovered under load", "SIGQUIT"],
  ] as const) {
    const ledger = writes.newLedger();
    let target = WRITES_BEFORE_FAULT + WRITES_AFTER_RESTART;
    const { promise: firstWrites, resolve: reportFirstWrites } = Promise.withResolvers<void>();
    const write = async (writer: number) => {
      await (writer === 0 ? writes.uploadToGallery(site, ledger) : writes.addCategory(site, ledger));
      if (ledger.acknowledged >= WRITES_BEFORE_FAULT) reportFirstWrites();
    };
    const allWrites = writes.runWriters(write, () => ledger.acknowledged >= target, true);
    await firstWrites;
    await postgres.stop(signal);
    await sleep(DOWNTIME_MS);
    target = ledger.acknowledged + WRITES_AFTER_RESTART;
    await postgres.start();
    const milliseconds = await site.waitUntil(site.isHealthy);
    await allWrites;
    await restart();
    yield { fault, ...(await takeInventory(storage, ledger)), milliseconds };
  }
}

const DISK_MEGABYTES = 32;
const FREE_BYTES = 300_000;

/** The disk with the uploads is full, then read-only. Both need a small file system, which only root can mount. */
async function* smallDisk({ folder, postgres, atEnd }: FaultContext): AsyncGenerator<Result> {
  const disk = path.join(folder, "small");
  const mount = (...parameters: string[]) => execFileSync("mount", parameters, { stdio: "ignore" });
  mkdirSync(disk);
  try {
    mount("-t", "tmpfs", "-o", `size=${DISK_MEGABYTES}m`, "shilaya-faults", disk);
  } catch {
    for (const fault of ["disk full", "uploads folder read-only"])
      yield { fault, impossible: "not possible here: needs the right to mount" };
    return;
  }
  atEnd(async () => void execFileSync("umount", [disk], { stdio: "ignore" }));
  const site = await makeSite(path.join(disk, "data"), { DATABASE_URL: await postgres.createDatabase("small") });
  atEnd(() => site.stop());
  await site.start();
  await site.authenticate();
  const target = { site, storage: { dataDirectory: site.dataDirectory, connect: () => postgres.connect("small") } };
  const ballast = path.join(disk, "ballast");
  const fill = () => {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - FREE_BYTES));
  };
  yield { fault: "disk full", ...(await expectRefusals(target, fill, () => rmSync(ballast))) };
  const remount = (mode: string) => () => mount("-o", `remount,${mode}`, disk);
  yield { fault: "uploads folder read-only", ...(await expectRefusals(target, remount("ro"), remount("rw"))) };
}

async function expectRefusals({ site, storage }: Target, breakDisk: () => void, repairDisk: () => void) {
  const ledger = writes.newLedger();
  const upload = () => writes.uploadToGallery(site, ledger, true);
  await upload();
  const problems = [];
  breakDisk();
  try {
    const outcomes = await Promise.allSettled([upload(), upload(), upload(), upload()]);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.message] : []));
    if (refusals.length === 0) problems.push("no write was refused: the fault had no effect");
    if (!refusals.every((message) => /^50[037]/.test(message))) problems.push(`refused with ${refusals.join("; ")}`);
    if (!(await site.send("GET", "/gallery/")).ok) problems.push("reading fails as well");
  } finally {
    repairDisk();
  }
  const milliseconds = await site.waitUntil(async () => {
    await upload();
    return site.isHealthy();
  });
  await site.stop();
  ageFiles(storage);
  await site.start();
  const inventory = await takeInventory(storage, ledger);
  return { ...inventory, problems: [...problems, ...inventory.problems], milliseconds };
}

const HOUR_MS = 3_600_000;
/** Longer than the interval at which the server reads its clock offset (shifted-clock.ts). */
const CLOCK_DELAY_MS = 200;

/** The server's clock jumps 13 hours ahead, which is longer than a session, and then to one hour before the real time. */
async function* clockJumps({ folder, site, storage, restart }: FaultContext): AsyncGenerator<Result> {
  const ledger = writes.newLedger();
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

  await setClock(0);
  const preload = pathToFileURL(path.join(import.meta.dirname, "shifted-clock.ts")).href;
  await restart({ RATE_LIMITS: "1", FAULTS_CLOCK: file, NODE_OPTIONS: `--import=${preload}` });
  await site.authenticate();
  await writes.addCategory(site, ledger);
  for (let count = 0; count < 5; count++) await tryWrongPassword();
  rejectIf((await tryWrongPassword()) !== 429, "five wrong passwords do not lock the account");

  let milliseconds = 0;
  for (const offset of [13 * HOUR_MS, -HOUR_MS]) {
    await setClock(offset);
    if (offset > 0) rejectIf(await isSignedIn(), "an expired token is accepted");
    if (offset > 0) rejectIf((await tryWrongPassword()) !== 401, "an expired lockout is still active");
    const serves = async () => {
      if (!(await isSignedIn())) await site.authenticate();
      await writes.addCategory(site, ledger);
      await writes.sendEnquiry(site, ledger);
      return site.isHealthy();
    };
    milliseconds = Math.max(milliseconds, await site.waitUntil(serves));
  }
  await restart();
  await site.authenticate();
  const inventory = await takeInventory(storage, ledger);
  yield { fault: "clock jumping 13 hours ahead, then back", ...inventory, problems: [...problems, ...inventory.problems], milliseconds };
}

/** Longer than a request waits for a connection. */
const LOCK_MS = 7_000;

async function* connectionsUsedUp({ site, storage, postgres, restart }: FaultContext): AsyncGenerator<Result> {
  const ledger = writes.newLedger();
  const blocker = await storage.connect();
  await blocker.query("BEGIN; LOCK TABLE main_category IN ACCESS EXCLUSIVE MODE");
  const requests = Array.from({ length: 20 }, (_, number) =>
    number % 2 ? writes.addCategory(site, ledger) : site.send("GET", "/api/main-category"),
  );
  const settled = Promise.allSettled(requests);
  await sleep(LOCK_MS);
  await blocker.query("ROLLBACK");
  await blocker.end();
  const recovery = await site.waitUntil(site.isHealthy);
  await settled;
  await writes.addCategory(site, ledger);
  await restart();
  yield { fault: "all of the site's connections waiting", ...(await takeInventory(storage, ledger)), milliseconds: recovery };

  const second = writes.newLedger();
  const clients = await takeAllConnections(storage, postgres);
  const refusal = await writes.addCategory(site, second).then(
    () => "",
    (error: Error) => error.message,
  );
  await Promise.all(clients.map((client) => client.end()));
  const milliseconds = await site.waitUntil(async () => {
    await writes.addCategory(site, second);
    return site.isHealthy();
  });
  await restart();
  const { problems, ...counts } = await takeInventory(storage, second);
  if (!refusal.startsWith("503")) problems.push(`without free connections a write returns: ${refusal || "done"}`);
  yield { fault: "no connection to PostgreSQL to be had", ...counts, problems, milliseconds };
}

async function takeAllConnections(storage: SiteStorage, postgres: Postgres) {
  const clients = [await storage.connect()];
  const terminate = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND NOT pid = ANY ($1)";
  while (clients.length < MAX_CONNECTIONS) {
    const ownPids = await Promise.all(clients.map(async (client) => (await client.query("SELECT pg_backend_pid() AS pid")).rows[0].pid));
    await clients[0]?.query(terminate, [ownPids]);
    clients.push(await postgres.connect("postgres"));
  }
  return clients;
}

/** The names of the functions are the names of the faults on the command line. */
export const FAULTS = [killDuringWrites, databaseRestarted, smallDisk, clockJumps, connectionsUsedUp];
