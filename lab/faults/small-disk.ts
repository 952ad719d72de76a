import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ageFiles, takeInventory } from "../kit/inventory.ts";
import { makeSite } from "../kit/site.ts";
import * as writes from "../kit/writes.ts";
import type { FaultContext, Result } from "./fault.ts";

const MEGABYTES = 32;
const LEFT_FREE = 300_000;

/** The disk with the uploads is full, then read-only. Both need a file system of their own, which only root may mount. */
export async function* smallDisk({ folder, postgres, atEnd }: FaultContext): AsyncGenerator<Result> {
  const disk = path.join(folder, "small");
  const mount = (...parameters: string[]) => execFileSync("mount", parameters, { stdio: "ignore" });
  mkdirSync(disk);
  try {
    mount("-t", "tmpfs", "-o", `size=${MEGABYTES}m`, "shilaya-faults", disk);
  } catch {
    for (const fault of ["disk full", "uploads folder read-only"])
      yield { fault, impossible: "not possible here: needs the right to mount" };
    return;
  }
  atEnd(async () => void execFileSync("umount", [disk], { stdio: "ignore" }));
  const site = await makeSite(path.join(disk, "data"), { DATABASE_URL: await postgres.createDatabase("small") });
  atEnd(() => site.stop());
  await site.start();
  await site.enter();
  const stored = { dataDirectory: site.dataDirectory, connect: () => postgres.connect("small") };
  const ballast = path.join(disk, "ballast");
  const fill = () => {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - LEFT_FREE));
  };
  yield { fault: "disk full", ...(await refusedWhile({ site, stored }, fill, () => rmSync(ballast))) };
  const remount = (mode: string) => mount("-o", `remount,${mode}`, disk);
  const [breakIt, mendIt] = [() => remount("ro"), () => remount("rw")];
  yield { fault: "uploads folder read-only", ...(await refusedWhile({ site, stored }, breakIt, mendIt)) };
}

async function refusedWhile({ site, stored }: Pick<FaultContext, "site" | "stored">, breakIt: () => void, mendIt: () => void) {
  const ledger = writes.newLedger();
  const upload = () => writes.uploadToGallery(site, ledger, true);
  await upload();
  const problems = [];
  breakIt();
  try {
    const outcomes = await Promise.allSettled([upload(), upload(), upload(), upload()]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.message] : []));
    if (refused.length === 0) problems.push("no write was refused: the fault did not bite");
    if (!refused.every((words) => /^50[037]/.test(words))) problems.push(`refused with ${refused.join("; ")}`);
    if (!(await site.send("GET", "/gallery/")).ok) problems.push("reading fails as well");
  } finally {
    mendIt();
  }
  const milliseconds = await site.until(async () => {
    await upload();
    return site.isWell();
  });
  await site.stop();
  ageFiles(stored);
  await site.start();
  const inventory = await takeInventory(stored, ledger);
  return { ...inventory, problems: [...problems, ...inventory.problems], milliseconds };
}
