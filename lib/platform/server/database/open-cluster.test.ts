import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { isLocked, wrapWithLock } from "./open-cluster.ts";

const folder = mkdtempSync(path.join(tmpdir(), "shilaya-lock-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("holds the lock from the start to the end of a program, on systems with flock", async () => {
  const file = path.join(folder, "lock");
  expect(isLocked(file, 0)).toBe(false);
  const [program, parameters] = wrapWithLock(file, process.execPath, ["-e", "console.log('started'); process.stdin.resume()"]);
  const holder = spawn(program, parameters, { stdio: ["pipe", "pipe", "inherit"] });
  await once(holder.stdout, "data");
  expect(isLocked(file, 0)).toBe(program === "flock");
  const ended = once(holder, "exit");
  holder.stdin.end();
  await ended;
  expect(isLocked(file, 0)).toBe(false);
});
