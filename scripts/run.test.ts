import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readCommandLine } from "#lib/platform/server/database/supervise.ts";

const root = path.dirname(import.meta.dirname);
const pinned = realpathSync(path.join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin/node"));
const folder = mkdtempSync(path.join(tmpdir(), "shilaya run "));
const other = path.join(folder, "node");
const program = path.join(folder, "scripts/run.mjs");

beforeAll(() => {
  copyFileSync(process.execPath, other);
  mkdirSync(path.join(folder, "scripts"));
  copyFileSync(path.join(root, "scripts/run.mjs"), program);
  copyFileSync(path.join(root, "package-lock.json"), path.join(folder, "package-lock.json"));
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  writeFileSync(
    path.join(folder, "scripts/work.ts"),
    `const [, , kind]: string[] = process.argv;
    process.on("SIGTERM", () => process.exit(4));
    console.log(JSON.stringify({ path: process.execPath, parameters: process.argv.slice(2), pid: process.pid }));
    if (kind === "stay") setInterval(() => {}, 1_000);
    else process.exitCode = 3;`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function begin(...parameters: string[]) {
  const given: ChildProcess = spawn(other, [program, "work", ...parameters], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(given, "exit");
  const [line] = await once(createInterface({ input: given.stdout! }), "line");
  return { given, ended, taken: JSON.parse(line) };
}

test("runs a command with the Node.js of the lockfile, with its parameters and exit code", async () => {
  const { ended, taken } = await begin("go", "on");
  expect(taken).toMatchObject({ path: pinned, parameters: ["go", "on"] });
  expect(await ended).toEqual([3, null]);
});

test("does not start a second process if Node.js is already the right one", () => {
  const { stdout, pid, status } = spawnSync(pinned, [program, "work", "go"], { encoding: "utf8" });
  expect(JSON.parse(stdout)).toMatchObject({ path: pinned, pid });
  expect(status).toBe(3);
});

test("prints one line for an unknown command", () => {
  const { status, stderr } = spawnSync(pinned, [program, "nothing"], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});

test("forwards signals and the exit code", async () => {
  const { given, ended } = await begin("stay");
  given.kill("SIGTERM");
  expect(await ended).toEqual([4, null]);
});

test("ends the work after kill -9", async () => {
  const { given, taken } = await begin("stay");
  expect(readCommandLine(taken.pid)).toContain("stay");
  given.kill("SIGKILL");
  await vi.waitFor(() => expect(readCommandLine(taken.pid)).toBe(""), 10_000);
});
