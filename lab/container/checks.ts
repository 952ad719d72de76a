// Checks of the image. Each check depends on the state that the previous ones leave.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openCluster } from "#lib/platform/server/database/open-cluster.ts";
import { toForm } from "../kit/form.ts";
import { takeInventory } from "../kit/inventory.ts";
import { makePhotograph } from "../kit/photograph.ts";
import { ADMINISTRATOR } from "../kit/site-client.ts";
import { expectNone, expectNoProblem, inform, type Row, toSeconds } from "../kit/table.ts";
import { recordWrites, runWriters } from "../kit/writes.ts";
import { type ContainedSite, docker, LOCKED_DOWN, runContainer, runDocker } from "./docker.ts";

const IDLE_MS = 10_000;
const STOP_TIMEOUT_MS = 10_000;
const WRITES_BEFORE_KILL = 5;

const toMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

type Setup = { image: string; scratch: string; reserveName: (kind: "site" | "volume") => string };

export async function* runChecks(setup: Setup): AsyncGenerator<Row> {
  const { image, scratch, reserveName } = setup;
  const volume = reserveName("volume");
  await docker("volume", "create", volume);
  const first = await runContainer({ image, name: reserveName("site"), volume });
  yield* checkFirstStart(first);
  yield* checkSecondStart(first);
  yield* checkCommands(setup, first, volume);
  await first.remove();

  const site = await runContainer({ image, name: reserveName("site"), volume, options: LOCKED_DOWN });
  yield inform("Start, locked down", toSeconds(site.milliseconds));
  await site.signIn(ADMINISTRATOR.password);
  yield* checkLockedDown(site);
  yield* checkKills(site, scratch);
}

async function* checkFirstStart(site: ContainedSite): AsyncGenerator<Row> {
  yield inform("First start, to the first page", toSeconds(site.milliseconds));
  const logins = [...(await site.readLogs()).matchAll(/Password: (\S+)/g)];
  const works = await site.signIn(logins[0]?.[1] ?? "");
  yield expectNoProblem("The first login is printed once, and works", `${logins.length}`, !(works && logins.length === 1) && "it does not");
  const user = await site.run("id", "-u");
  yield expectNoProblem("User", user, user === "0" && "it is root");
  await sleep(IDLE_MS);
  yield inform("Memory, idle, database included", toMegabytes(await readMemory(site)));
  await site.waitUntil(async () => (await site.getState("Health.Status")) !== "starting");
  const health = await site.getState("Health.Status");
  yield expectNoProblem("HEALTHCHECK", health, health !== "healthy" && (await site.getState("Health")));
}

async function* checkSecondStart(site: ContainedSite): AsyncGenerator<Row> {
  const { code, milliseconds } = await site.stop();
  const isClean = code === 0 && milliseconds < STOP_TIMEOUT_MS;
  yield expectNoProblem("Stop", `${toSeconds(milliseconds)}, ends with ${code}`, !isClean && "late, or not with 0");
  yield inform("Second start, to the first page", toSeconds(await site.start()));
  const recoveries = (await site.run("cat", "/data/postgres.log")).split("not properly shut down").length - 1;
  yield expectNone("Starts on which the database had to recover", recoveries, 2);
  const logins = (await site.readLogs()).split("Password: ").length - 1;
  yield expectNone("Logins printed again", logins - 1, 1);
}

async function* checkCommands({ image, reserveName }: Setup, site: ContainedSite, volume: string): AsyncGenerator<Row> {
  const container = await docker("ps", "--quiet", "--filter", `volume=${volume}`);
  const setPassword = ["exec", "--interactive", container, "node", "scripts/admin.ts", "set-password", "admin"];
  const { stderr } = await runDocker(setPassword, `${ADMINISTRATOR.password}\n`);
  yield expectNoProblem("A password is set from the shell", "signs in", !(await site.signIn(ADMINISTRATOR.password)) && `no: ${stderr}`);

  const other = await runDocker(["run", "--rm", "--volume", `${volume}:/data`, image, "node", "scripts/admin.ts", "list"]);
  const isRefused = other.code === 1 && (other.stdout + other.stderr).includes("another container");
  yield expectNoProblem("A second container on the volume is refused", `ends with ${other.code}`, !isRefused && `not so: ${other.stderr}`);

  await recordWrites(site).addCategory();
  await site.run("node", "scripts/backup.ts", "/data/backup.tar.gz");
  const copy = reserveName("volume");
  await docker("volume", "create", copy);
  const move = "tar -C /from -c backup.tar.gz | tar -C /data -x && node scripts/restore.ts /data/backup.tar.gz";
  const mounts = ["--volume", `${volume}:/from:ro`, "--volume", `${copy}:/data`];
  const restore = await runDocker(["run", "--rm", ...mounts, "--entrypoint", "sh", image, "-c", move]);
  const restored = await runContainer({ image, name: reserveName("site"), volume: copy });
  const { length } = (await (await restored.send("GET", "/api/main-category")).json()) as unknown[];
  yield expectNoProblem("A backup is restored on a new volume", `${length} of 1 rows`, length !== 1 && `not so: ${restore.stderr}`);
  await restored.remove();
}

async function* checkLockedDown(site: ContainedSite): AsyncGenerator<Row> {
  const writes = recordWrites(site);
  const { _id: subcategory } = await writes.addSubcategory();
  const { product_image: picture } = await writes.addProduct(subcategory);
  const { status } = await site.send("GET", picture);
  yield expectNoProblem("Locked down: a product with pictures", `${status}`, status !== 200 && "its picture is missing");

  const body = toForm({ images: [await makePhotograph(), "large.jpg"] });
  const start = Date.now();
  const response = await site.send("POST", "/gallery/upload", body);
  yield expectNoProblem("Locked down: a picture of 24 megapixels", toSeconds(Date.now() - start), !response.ok && (await response.text()));
  yield inform("Memory, at most", toMegabytes(await readPeakMemory(site)));
  const killed = await site.getState("OOMKilled");
  yield expectNoProblem("Something was killed for want of memory", killed, killed !== "false" && (await site.readLogs()));
}

async function* checkKills(site: ContainedSite, scratch: string): AsyncGenerator<Row> {
  const [{ _id: subcategory }] = (await (await site.send("GET", "/api/main-subcategory")).json()) as [{ _id: number }];
  const { ledger, ...writes } = recordWrites(site);
  for (const write of [() => writes.addProduct(subcategory), () => writes.uploadToGallery()]) {
    const target = ledger.acknowledged + WRITES_BEFORE_KILL;
    let kill: Promise<void> | undefined;
    const writeAndKill = async () => {
      await write();
      if (ledger.acknowledged >= target) kill ??= site.kill();
    };
    await runWriters(writeAndKill, () => false);
    await kill;
    yield inform("Killed in the middle of writes, start after it", toSeconds(await site.start()));
  }
  // A start removes orphaned files only if they are a day old.
  await site.run("find", "/data/uploads", "-exec", "touch", "--date=2 days ago", "{}", "+");
  await site.stop();
  await site.start();
  const states = (await site.run("sh", "-c", "grep -sh ^State: /proc/[0-9]*/status")).split("\n");
  yield expectNone("Processes that ended and were not reaped", states.filter((line) => line.includes("Z")).length, states.length);
  await site.stop();

  const dataDirectory = path.join(scratch, "data");
  mkdirSync(dataDirectory);
  await site.copyOut("/data/.", dataDirectory);
  // PostgreSQL runs as the owner of the folder and refuses to run as root.
  if (process.getuid?.() === 0) execFileSync("chown", ["-R", "1000:1000", dataDirectory]);
  const cluster = await openCluster(dataDirectory);
  try {
    const url = await cluster.ready();
    const connect = async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    };
    yield await takeInventory("Acknowledged writes, rows and files", { dataDirectory, connect }, ledger);
  } finally {
    await cluster.stop();
  }
}

/** Returns the memory of the container's processes in bytes, without the file cache. */
async function readMemory(site: ContainedSite) {
  const sizes = await site.run("sh", "-c", "cat /sys/fs/cgroup/memory.stat 2>/dev/null || cat /sys/fs/cgroup/memory/memory.stat");
  const readSize = (name: RegExp) => Number(name.exec(sizes)?.[1] ?? 0);
  return readSize(/^(?:anon|total_rss) (\d+)/m) + readSize(/^(?:shmem|total_shmem) (\d+)/m);
}

const readPeakMemory = async (site: ContainedSite) =>
  Number(await site.run("sh", "-c", "cat /sys/fs/cgroup/memory.peak 2>/dev/null || cat /sys/fs/cgroup/memory/memory.max_usage_in_bytes"));
