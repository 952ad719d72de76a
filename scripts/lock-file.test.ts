import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tryLock, withLock } from "./lock-file.ts";

const folder = mkdtempSync(path.join(tmpdir(), "shilaya-lock-file-"));
const file = path.join(folder, "lock");
const holder = path.join(folder, "scripts", "hold.ts");

beforeAll(() => {
  mkdirSync(path.dirname(holder));
  writeFileSync(
    holder,
    `import { tryLock } from "${path.join(import.meta.dirname, "lock-file.ts")}";
    tryLock("${file}");
    console.log("locked");
    setInterval(() => {}, 1_000);`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("reports its holder, expires after kill -9, and ignores a reused process id", async () => {
  const other = spawn(process.execPath, [holder], { stdio: ["ignore", "pipe", "inherit"] });
  await once(other.stdout, "data");
  expect(tryLock(file)).toEqual({ heldBy: other.pid });

  const ended = once(other, "exit");
  other.kill("SIGKILL");
  await ended;
  expect(existsSync(file)).toBe(true);
  const lock = tryLock(file);
  expect(lock).toHaveProperty("release");
  if ("release" in lock) lock.release();
  expect(existsSync(file)).toBe(false);

  const stranger = spawn("sleep", ["60"]);
  writeFileSync(file, String(stranger.pid));
  await expect(withLock(file, () => "done")).resolves.toBe("done");
  stranger.kill();
  expect(readdirSync(folder)).toEqual(["scripts"]);
});

test("calls of one process wait for each other", async () => {
  const order: string[] = [];
  const work = async (name: string) => {
    order.push(`${name} begins`);
    await new Promise(setImmediate);
    order.push(`${name} ends`);
  };
  await Promise.all(["first", "second"].map((name) => withLock(file, () => work(name))));
  expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});
