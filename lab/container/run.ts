import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../../scripts/project-root.ts";
import { makePhotograph, toForm } from "../kit/form.ts";
import { expectNone, expectNoProblem, inform, type Lab, type Row, toSeconds } from "../kit/lab.ts";
import { withCluster } from "../kit/postgres.ts";
import { ADMINISTRATOR } from "../kit/site-client.ts";
import { recordWrites, runWriters, takeInventory } from "../kit/writes.ts";
import { type ContainedSite, docker, LOCKED_DOWN, runContainer, runDocker } from "./docker.ts";

const IDLE_MS = 10_000;
const STOP_TIMEOUT_MS = 10_000;
const WRITES_BEFORE_KILL = 5;

const toMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** Each check depends on the state that the previous ones leave. */
export const run: Lab = async function* ({ folder, atEnd }) {
  const image = `shilaya-check:${process.pid}`;
  let count = 0;
  const reserveName = (...kind: string[]) => {
    const name = `shilaya-check-${process.pid}-${count++}`;
    atEnd(() => docker(...kind, "rm", "--force", name).catch(() => {}));
    return name;
  };
  const createVolume = () => docker("volume", "create", reserveName("volume"));
  const startSite = (volume: string, options?: string[]) => runContainer({ image, name: reserveName(), volume, options });

  yield inform("Docker Engine", await docker("version", "--format", "{{.Server.Version}}"));
  console.log("Container: building the image, this takes some minutes");
  atEnd(() => docker("image", "rm", image).catch(() => {}));
  const start = Date.now();
  await docker("build", "--tag", image, root);
  yield inform("Build", toSeconds(Date.now() - start));
  yield inform("Image", toMegabytes(Number(await docker("image", "inspect", "--format", "{{.Size}}", image))));

  const volume = await createVolume();
  const first = await startSite(volume);
  yield* checkFirstStart(first);
  yield* checkSecondStart(first);
  yield* checkCommands(first, { image, volume, copy: await createVolume(), startSite });
  await first.remove();

  const site = await startSite(volume, LOCKED_DOWN);
  yield inform("Start, locked down", toSeconds(site.milliseconds));
  await site.signIn(ADMINISTRATOR.password);
  yield* checkLockedDown(site);
  yield* checkKills(site, folder);
};

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

type Setup = { image: string; volume: string; copy: string; startSite: (volume: string) => Promise<ContainedSite> };

async function* checkCommands(site: ContainedSite, { image, volume, copy, startSite }: Setup): AsyncGenerator<Row> {
  const container = await docker("ps", "--quiet", "--filter", `volume=${volume}`);
  const setPassword = ["exec", "--interactive", container, "node", "scripts/admin.ts", "set-password", "admin"];
  const { stderr } = await runDocker(setPassword, `${ADMINISTRATOR.password}\n`);
  yield expectNoProblem("A password is set from the shell", "signs in", !(await site.signIn(ADMINISTRATOR.password)) && `no: ${stderr}`);

  const other = await runDocker(["run", "--rm", "--volume", `${volume}:/data`, image, "node", "scripts/admin.ts", "list"]);
  const isRefused = other.code === 1 && (other.stdout + other.stderr).includes("another container");
  yield expectNoProblem("A second container on the volume is refused", `ends with ${other.code}`, !isRefused && `not so: ${other.stderr}`);

  await recordWrites(site).addCategory();
  await site.run("node", "scripts/backup.ts", "/data/backup.tar.gz");
  const move = "tar -C /from -c backup.tar.gz | tar -C /data -x && node scripts/restore.ts /data/backup.tar.gz";
  const mounts = ["--volume", `${volume}:/from:ro`, "--volume", `${copy}:/data`];
  const restore = await runDocker(["run", "--rm", ...mounts, "--entrypoint", "sh", image, "-c", move]);
  const restored = await startSite(copy);
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
  const countCatchUps = async () => (await site.readLogs()).split("Catching up:").length;
  const catchUps = await countCatchUps();
  await site.stop();
  await site.start();
  await site.waitUntil(async () => (await countCatchUps()) > catchUps);
  const states = (await site.run("sh", "-c", "grep -sh ^State: /proc/[0-9]*/status")).split("\n");
  yield expectNone("Processes that ended and were not reaped", states.filter((line) => line.includes("Z")).length, states.length);
  await site.stop();

  const dataDirectory = path.join(scratch, "data");
  mkdirSync(dataDirectory);
  await site.copyOut("/data/.", dataDirectory);
  // PostgreSQL runs as the owner of the folder and refuses to run as root.
  if (process.getuid?.() === 0) execFileSync("chown", ["-R", "1000:1000", dataDirectory]);
  yield await withCluster(dataDirectory, (client) =>
    takeInventory("Acknowledged writes, rows and files", { dataDirectory, connect: async () => client }, ledger, { isStopped: true }),
  );
}

/** Without the file cache, in bytes. */
async function readMemory(site: ContainedSite) {
  const sizes = await site.run("sh", "-c", "cat /sys/fs/cgroup/memory.stat 2>/dev/null || cat /sys/fs/cgroup/memory/memory.stat");
  const readSize = (name: RegExp) => Number(name.exec(sizes)?.[1] ?? 0);
  return readSize(/^(?:anon|total_rss) (\d+)/m) + readSize(/^(?:shmem|total_shmem) (\d+)/m);
}

const readPeakMemory = async (site: ContainedSite) =>
  Number(await site.run("sh", "-c", "cat /sys/fs/cgroup/memory.peak 2>/dev/null || cat /sys/fs/cgroup/memory/memory.max_usage_in_bytes"));
