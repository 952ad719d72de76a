// What must hold of the image, one check after the other, each on what the last one left.

import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import sharp from "sharp";
import { openCluster } from "#lib/platform/server/database/open-cluster.ts";
import { ADMINISTRATOR } from "../kit/calls.ts";
import { takeInventory } from "../kit/inventory.ts";
import * as writes from "../kit/writes.ts";
import type { ContainedSite } from "./contained-site.ts";
import { LOCKED_DOWN, runContained } from "./contained-site.ts";
import { docker, dockerWith } from "./docker.ts";

/** A line of the table. */
export type Check = { what: string; measured: string; problem?: string };

/** How long memory takes to come to rest, in milliseconds. */
const IDLE = 10_000;
/** What the engine gives a container to stop, in milliseconds. */
const STOP_BAR = 10_000;
const BEFORE_THE_KILL = 5;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

const unless = (holds: boolean, otherwise: string) => (holds ? {} : { problem: otherwise });

/** `named` makes up a name for something that is removed at the end. */
export async function* checks({
  image,
  scratch,
  named,
}: {
  image: string;
  scratch: string;
  named: (kind: "site" | "volume") => string;
}): AsyncGenerator<Check> {
  const volume = named("volume");
  await docker("volume", "create", volume);
  const first = await runContained({ image, name: named("site"), volume });
  yield* firstStart(first);
  yield* secondStart(first);
  yield* commands({ image, site: first, volume, copy: named("volume"), name: named("site") });
  await first.remove();

  const site = await runContained({ image, name: named("site"), volume, options: LOCKED_DOWN });
  yield { what: "Start, locked down", measured: seconds(site.milliseconds) };
  await site.signIn(ADMINISTRATOR.password);
  yield* lockedDown(site);
  yield* killed(site, scratch);
}

async function* firstStart(site: ContainedSite): AsyncGenerator<Check> {
  yield { what: "First start, to the first page", measured: seconds(site.milliseconds) };
  const logins = [...(await site.logs()).matchAll(/Password: (\S+)/g)];
  const works = logins.length === 1 && (await site.signIn(logins[0]?.[1] ?? ""));
  yield { what: "The first login is printed once, and works", measured: String(works), ...unless(works, await site.logs()) };
  const user = await site.run("id", "-u");
  yield { what: "User", measured: user, ...unless(user !== "0", "it is root") };
  await sleep(IDLE);
  yield { what: "Memory, idle, database included", measured: megabytes(await memory(site)) };
  let health = "";
  for (let tries = 0; tries < 60 && health !== "healthy"; tries++) {
    health = await site.state("Health.Status");
    if (health !== "healthy") await sleep(1000);
  }
  yield { what: "HEALTHCHECK", measured: health, ...unless(health === "healthy", await site.state("Health")) };
}

async function* secondStart(site: ContainedSite): AsyncGenerator<Check> {
  const { code, milliseconds } = await site.stop();
  yield {
    what: "Stop",
    measured: `${seconds(milliseconds)}, ends with ${code}`,
    ...unless(code === 0 && milliseconds < STOP_BAR, "late or 1"),
  };
  yield { what: "Second start, to the first page", measured: seconds(await site.start()) };
  const recovered = (await site.run("cat", "/data/postgres.log")).includes("not properly shut down");
  yield { what: "The database was stopped in order", measured: String(!recovered), ...unless(!recovered, "it had to recover") };
  const logins = (await site.logs()).split("Password: ").length - 1;
  yield { what: "The login is not printed again", measured: String(logins === 1), ...unless(logins === 1, `${logins} times`) };
}

/** What docs/OPERATIONS.md tells to do by hand. */
async function* commands({
  image,
  site,
  volume,
  copy,
  name,
}: {
  image: string;
  site: ContainedSite;
  volume: string;
  copy: string;
  name: string;
}): AsyncGenerator<Check> {
  const at = await docker("ps", "--quiet", "--filter", `volume=${volume}`);
  const set = await dockerWith(
    ["exec", "--interactive", at, "node", "scripts/admin.ts", "set-password", "admin"],
    `${ADMINISTRATOR.password}\n`,
  );
  const enters = await site.signIn(ADMINISTRATOR.password);
  yield { what: "A password is set from the shell", measured: String(enters), ...unless(enters, set.output) };

  const other = await dockerWith(["run", "--rm", "--volume", `${volume}:/data`, image, "node", "scripts/admin.ts", "list"], "");
  const refused = other.code === 1 && other.output.includes("another container");
  yield { what: "A second container on the volume is refused", measured: String(refused), ...unless(refused, other.output) };

  await writes.addCategory(site, writes.newLedger());
  await site.run("node", "scripts/backup.ts", "/data/backup.tar.gz");
  await docker("volume", "create", copy);
  const move = "tar -C /from -c backup.tar.gz | tar -C /data -x && node scripts/restore.ts /data/backup.tar.gz";
  const mounts = ["--volume", `${volume}:/from:ro`, "--volume", `${copy}:/data`];
  const restore = await dockerWith(["run", "--rm", ...mounts, "--entrypoint", "sh", image, "-c", move], "");
  const restored = await runContained({ image, name, volume: copy });
  const rows = (await (await restored.send("GET", "/api/main-category")).json()) as unknown[];
  yield { what: "A backup is restored on a new volume", measured: String(rows.length === 1), ...unless(rows.length === 1, restore.output) };
  await restored.remove();
}

async function* lockedDown(site: ContainedSite): AsyncGenerator<Check> {
  const ledger = writes.newLedger();
  const { _id: category } = await writes.addCategory(site, ledger);
  const { _id: subcategory } = await writes.addSubcategory(site, ledger, category);
  const { product_image: picture } = await writes.addProduct(site, ledger, subcategory);
  const { status } = await site.send("GET", picture);
  yield { what: "Locked down: a product with pictures", measured: String(status), ...unless(status === 200, "its picture is not there") };

  const begun = Date.now();
  const data = new FormData();
  data.append("images", await photograph(), "large.jpg");
  const answer = await site.send("POST", "/gallery/upload", data);
  const took = seconds(Date.now() - begun);
  yield { what: "Locked down: a picture of 24 megapixels", measured: took, ...unless(answer.ok, await answer.text()) };
  yield { what: "Memory, at most", measured: megabytes(await mostMemory(site)) };
  const killed = await site.state("OOMKilled");
  yield { what: "Something was killed for want of memory", measured: killed, ...unless(killed === "false", await site.logs()) };
}

async function* killed(site: ContainedSite, scratch: string): AsyncGenerator<Check> {
  const [{ _id: subcategory }] = (await (await site.send("GET", "/api/main-subcategory")).json()) as [{ _id: number }];
  const ledger = writes.newLedger();
  const kinds = [() => writes.addProduct(site, ledger, subcategory), () => writes.uploadToGallery(site, ledger)];
  for (const write of kinds) {
    const enough = ledger.acknowledged + BEFORE_THE_KILL;
    let kill: Promise<void> | undefined;
    await writes.writeTogether(
      async () => {
        await write();
        if (ledger.acknowledged >= enough) kill ??= site.kill();
      },
      () => false,
    );
    await kill;
    yield { what: "Killed in the middle of writes, start after it", measured: seconds(await site.start()) };
  }
  // A start sweeps left-overs that are a day old.
  await site.run("find", "/data/uploads", "-exec", "touch", "--date=2 days ago", "{}", "+");
  await site.stop();
  await site.start();
  const zombies = (await site.run("sh", "-c", "grep -sh ^State: /proc/[0-9]*/status"))
    .split("\n")
    .filter((line) => line.includes("Z")).length;
  yield { what: "Processes that ended and were not reaped", measured: String(zombies), ...unless(zombies === 0, "zombies") };
  await site.stop();

  const dataDirectory = path.join(scratch, "data");
  mkdirSync(dataDirectory);
  await site.copyOut("/data/.", dataDirectory);
  // Docker gives it to the user who asked; PostgreSQL runs as the folder's owner, and never as root.
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
    yield {
      what: "Acknowledged writes found, rows and files fit",
      measured: `${found} of ${acknowledged}`,
      ...unless(problems.length === 0, problems.join("\n")),
    };
  } finally {
    await cluster.stop();
  }
}

/** Smooth, as no noise is: noise would not be what a camera takes. */
async function photograph() {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const small = await sharp({ create: { width: 600, height: 400, channels: 3, background: "grey", noise } })
    .png()
    .toBuffer();
  const image = await sharp(small).resize(6000, 4000, { kernel: "cubic" }).jpeg({ quality: 85 }).toBuffer();
  return new Blob([new Uint8Array(image)], { type: "image/jpeg" });
}

/** The memory of a container's processes now, without the system's file cache, in bytes. */
async function memory(site: ContainedSite) {
  const sizes = await site.run("sh", "-c", "cat /sys/fs/cgroup/memory.stat 2>/dev/null || cat /sys/fs/cgroup/memory/memory.stat");
  const of = (name: RegExp) => Number(name.exec(sizes)?.[1] ?? 0);
  return of(/^(?:anon|total_rss) (\d+)/m) + of(/^(?:shmem|total_shmem) (\d+)/m);
}

/** The most memory that a container has taken, the system's file cache included, in bytes. */
const mostMemory = async (site: ContainedSite) =>
  Number(await site.run("sh", "-c", "cat /sys/fs/cgroup/memory.peak 2>/dev/null || cat /sys/fs/cgroup/memory/memory.max_usage_in_bytes"));
