import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inform, type Row } from "../kit/lab.ts";
import { makeSite } from "../kit/site.ts";
import { recordWrites, takeInventory } from "../kit/writes.ts";
import { describeRecovery, type FaultContext, restart } from "./faults.ts";

const DISK_MEGABYTES = 32;
const FREE_BYTES = 300_000;

export async function* smallDisk({ folder, postgres, atEnd }: FaultContext): AsyncGenerator<Row> {
  const disk = path.join(folder, "small");
  const mount = (...parameters: string[]) => execFileSync("mount", parameters, { stdio: "ignore" });
  mkdirSync(disk);
  try {
    mount("-t", "tmpfs", "-o", `size=${DISK_MEGABYTES}m`, "shilaya-faults", disk);
  } catch {
    return yield inform("disk full or read-only", "not possible here: needs the right to mount");
  }
  atEnd(async () => void execFileSync("umount", [disk], { stdio: "ignore" }));
  const variables = { DATABASE_URL: await postgres.createDatabase("small") };
  const site = Object.assign(await makeSite(path.join(disk, "data"), variables), { connect: () => postgres.connect("small") });
  atEnd(() => site.stop());
  await site.start();
  await site.authenticate();

  const expectRefusals = async (fault: string, breakDisk: () => unknown, repairDisk: () => unknown) => {
    const { ledger, uploadToGallery } = recordWrites(site);
    const upload = () => uploadToGallery(true);
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
    // One upload only: the site calls the disk full for half a minute after a refusal, and more would fill it.
    const untilStored = await site.waitUntil(() => upload().then(() => true));
    const milliseconds = untilStored + (await site.waitUntil(site.isHealthy));
    await restart(site);
    return takeInventory(fault, site, ledger, { problems, details: describeRecovery(milliseconds) });
  };

  const ballast = path.join(disk, "ballast");
  const fill = () => {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - FREE_BYTES));
  };
  yield expectRefusals("disk full", fill, () => rmSync(ballast));
  const remount = (mode: string) => () => mount("-o", `remount,${mode}`, disk);
  yield expectRefusals("uploads folder read-only", remount("ro"), remount("rw"));
}
