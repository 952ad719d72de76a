// Checks of the image. Each check depends on the state that the previous ones leave.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import sharp from "sharp";
import { openCluster } from "#lib/platform/server/database/open-cluster.ts";
import { takeInventory } from "../kit/inventory.ts";
import { ADMINISTRATOR } from "../kit/site-client.ts";
import * as writes from "../kit/writes.ts";
import { type ContainedSite, docker, LOCKED_DOWN, runContainer, runWithInput } from "./docker.ts";

export type Check = { what: string; measured: string; problem?: string };

const IDLE_MS = 10_000;
const STOP_TIMEOUT_MS = 10_000;
const WRITES_BEFORE_KILL = 5;

const toSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const toMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

const check = (what: string, measured: string | number | boolean, isMet: boolean, problem: string): Check => ({
  what,
  measured: String(measured),
  ...(!isMet && { problem }),
});

type Setup = { image: string; scratch: string; reserveName: (kind: "site" | "volume") => string };

export async function* runChecks({ image, scratch, reserveName }: Setup): AsyncGenerator<Check> {
  const volume = reserveName("volume");
  await docker("volume", "create", volume);
  const first = await runContainer({ image, name: reserveName("site"), volume });
  yield* checkFirstStart(first);
  yield* checkSecondStart(first);
  yield* checkCommands({ image, site: first, volume, copy: reserveName("volume"), name: reserveName("site") });
  await first.remove();

  const site = await runContainer({ image, name: reserveName("site"), volume, options: LOCKED_DOWN });
  yield { what: "Start, locked down", measured: toSeconds(site.milliseconds) };
  await site.signIn(ADMINISTRATOR.password);
  yield* checkLockedDown(site);
  yield* checkKills(site, scratch);
}

async function* checkFirstStart(site: ContainedSite): AsyncGenerator<Check> {
  yield { what: "First start, to the first page", measured: toSeconds(site.milliseconds) };
  const logins = [...(await site.readLogs()).matchAll(/Password: (\S+)/g)];
  const works = logins.length === 1 && (await site.signIn(logins[0]?.[1] ?? ""));
  yield check("The first login is printed once, and works", works, works, await site.readLogs());
  const user = await site.run("id", "-u");
  yield check("User", user, user !== "0", "it is root");
  await sleep(IDLE_MS);
  yield { what: "Memory, idle, database included", measured: toMegabytes(await readMemory(site)) };
  let health = "";
  for (let tries = 0; tries < 60 && health !== "healthy"; tries++) {
    health = await site.getState("Health.Status");
    if (health !== "healthy") await sleep(1000);
  }
  yield check("HEALTHCHECK", health, health === "healthy", await site.getState("Health"));
}

async function* checkSecondStart(site: ContainedSite): AsyncGenerator<Check> {
  const { code, milliseconds } = await site.stop();
  const isClean = code === 0 && milliseconds < STOP_TIMEOUT_MS;
  yield check("Stop", `${toSeconds(milliseconds)}, ends with ${code}`, isClean, "late, or not with 0");
  yield { what: "Second start, to the first page", measured: toSeconds(await site.start()) };
  const recovered = (await site.run("cat", "/data/postgres.log")).includes("not properly shut down");
  yield check("The database was stopped in order", !recovered, !recovered, "it had to recover");
  const logins = (await site.readLogs()).split("Password: ").length - 1;
  yield check("The login is not printed again", logins === 1, logins === 1, `${logins} times`);
}

type CommandSetup = { image: string; site: ContainedSite; volume: string; copy: string; name: string };

async function* checkCommands({ image, site, volume, copy, name }: CommandSetup): AsyncGenerator<Check> {
  const container = await docker("ps", "--quiet", "--filter", `volume=${volume}`);
  const setPassword = ["exec", "--interactive", container, "node", "scripts/admin.ts", "set-password", "admin"];
  const { output } = await runWithInput(setPassword, `${ADMINISTRATOR.password}\n`);
  const isSet = await site.signIn(ADMINISTRATOR.password);
  yield check("A password is set from the shell", isSet, isSet, output);

  const other = await runWithInput(["run", "--rm", "--volume", `${volume}:/data`, image, "node", "scripts/admin.ts", "list"], "");
  const isRefused = other.code === 1 && other.output.includes("another container");
  yield check("A second container on the volume is refused", isRefused, isRefused, other.output);

  await writes.addCategory(site, writes.newLedger());
  await site.run("node", "scripts/backup.ts", "/data/backup.tar.gz");
  await docker("volume", "create", copy);
  const move = "tar -C /from -c backup.tar.gz | tar -C /data -x && node scripts/restore.ts /data/backup.tar.gz";
  const mounts = ["--volume", `${volume}:/from:ro`, "--volume", `${copy}:/data`];
  const restore = await runWithInput(["run", "--rm", ...mounts, "--entrypoint", "sh", image, "-c", move], "");
  const restored = await runContainer({ image, name, volume: copy });
  const rows = (await (await restored.send("GET", "/api/main-category")).json()) as unknown[];
  yield check("A backup is restored on a new volume", rows.length === 1, rows.length === 1, restore.output);
  await restored.remove();
}

async function* checkLockedDown(site: ContainedSite): AsyncGenerator<Check> {
  const ledger = writes.newLedger();
  const { _id: category } = await writes.addCategory(site, ledger);
  const { _id: subcategory } = await writes.addSubcategory(site, ledger, category);
  const { product_image: picture } = await writes.addProduct(site, ledger, subcategory);
  const { status } = await site.send("GET", picture);
  yield check("Locked down: a product with pictures", status, status === 200, "its picture is missing");

  const start = Date.now();
  const data = new FormData();
  data.append("images", await makePhotograph(), "large.jpg");
  const response = await site.send("POST", "/gallery/upload", data);
  const duration = toSeconds(Date.now() - start);
  yield check("Locked down: a picture of 24 megapixels", duration, response.ok, await response.text());
  yield { what: "Memory, at most", measured: toMegabytes(await readPeakMemory(site)) };
  const killed = await site.getState("OOMKilled");
  yield check("Something was killed for want of memory", killed, killed === "false", await site.readLogs());
}

async function* checkKills(site: ContainedSite, scratch: string): AsyncGenerator<Check> {
  const [{ _id: subcategory }] = (await (await site.send("GET", "/api/main-subcategory")).json()) as [{ _id: number }];
  const ledger = writes.newLedger();
  const kinds = [() => writes.addProduct(site, ledger, subcategory), () => writes.uploadToGallery(site, ledger)];
  for (const write of kinds) {
    const target = ledger.acknowledged + WRITES_BEFORE_KILL;
    let kill: Promise<void> | undefined;
    const writeAndKill = async () => {
      await write();
      if (ledger.acknowledged >= target) kill ??= site.kill();
    };
    await writes.runWriters(writeAndKill, () => false);
    await kill;
    yield { what: "Killed in the middle of writes, start after it", measured: toSeconds(await site.start()) };
  }
  // A start removes orphaned files only if they are a day old.
  await site.run("find", "/data/uploads", "-exec", "touch", "--date=2 days ago", "{}", "+");
  await site.stop();
  await site.start();
  const states = await site.run("sh", "-c", "grep -sh ^State: /proc/[0-9]*/status");
  const zombies = states.split("\n").filter((line) => line.includes("Z")).length;
  yield check("Processes that ended and were not reaped", zombies, zombies === 0, "zombies");
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
    const { acknowledged, found, problems } = await takeInventory({ dataDirectory, connect }, ledger);
    const what = "Acknowledged writes found, rows and files fit";
    yield check(what, `${found} of ${acknowledged}`, problems.length === 0, problems.join("\n"));
  } finally {
    await cluster.stop();
  }
}

/** Makes a picture with soft shapes. Pixel noise would compress much worse than a photograph. */
async function makePhotograph() {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const small = sharp({ create: { width: 600, height: 400, channels: 3, background: "grey", noise } }).png();
  const image = await sharp(await small.toBuffer())
    .resize(6000, 4000, { kernel: "cubic" })
    .jpeg({ quality: 85 })
    .toBuffer();
  return new Blob([new Uint8Array(image)], { type: "image/jpeg" });
}

/** Returns the memory of the container's processes in bytes, without the file cache. */
async function readMemory(site: ContainedSite) {
  const sizes = await site.run("sh", "-c", "cat /sys/fs/cgroup/memory.stat 2>/dev/null || cat /sys/fs/cgroup/memory/memory.stat");
  const readSize = (name: RegExp) => Number(name.exec(sizes)?.[1] ?? 0);
  return readSize(/^(?:anon|total_rss) (\d+)/m) + readSize(/^(?:shmem|total_shmem) (\d+)/m);
}

const readPeakMemory = async (site: ContainedSite) =>
  Number(await site.run("sh", "-c", "cat /sys/fs/cgroup/memory.peak 2>/dev/null || cat /sys/fs/cgroup/memory/memory.max_usage_in_bytes"));
