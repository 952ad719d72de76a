import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { commandLine } from "#lib/platform/server/environment/command-line.ts";

const root = path.dirname(import.meta.dirname);
const pinned = realpathSync(path.join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin/node"));
const folder = mkdtempSync(path.join(tmpdir(), "shilaya run "));
/** A Node.js that is not the one the lockfile names, to whoever looks where it is. */
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

/** Begins a command in the other Node.js; its line says who does the work. */
async function begin(...parameters: string[]) {
  const given: ChildProcess = spawn(other, [program, "work", ...parameters], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(given, "exit");
  const [line] = await once(createInterface({ input: given.stdout! }), "line");
  return { given, ended, taken: JSON.parse(line) };
}

test("a command goes on in the Node.js that the lockfile names, with its parameters, and ends as it ends there", async () => {
  const { ended, taken } = await begin("go", "on");
  expect(taken).toMatchObject({ path: pinned, parameters: ["go", "on"] });
  expect(await ended).toEqual([3, null]);
});

test("in that Node.js nothing is handed over", () => {
  const { stdout, pid, status } = spawnSync(pinned, [program, "work", "go"], { encoding: "utf8" });
  expect(JSON.parse(stdout)).toMatchObject({ path: pinned, pid });
  expect(status).toBe(3);
});

test("a command that there is not ends with one line", () => {
  const { status, stderr } = spawnSync(pinned, [program, "nothing"], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});

test("a signal is passed on, and the end is that of the work", async () => {
  const { given, ended } = await begin("stay");
  given.kill("SIGTERM");
  expect(await ended).toEqual([4, null]);
});

test("kill -9 ends the work as well", async () => {
  const { given, taken } = await begin("stay");
  expect(commandLine(taken.pid)).toContain("stay");
  given.kill("SIGKILL");
  await vi.waitFor(() => expect(commandLine(taken.pid)).toBe(""), 10_000);
});
