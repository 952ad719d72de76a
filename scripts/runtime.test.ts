import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { commandLine } from "./processes.mjs";

const root = path.dirname(import.meta.dirname);
const named = realpathSync(path.join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin/node"));
const folder = mkdtempSync(path.join(tmpdir(), "shilaya-runtime-"));
/** A Node.js that is not the one the lockfile names, to whoever looks where it is. */
const other = path.join(folder, "node");
const program = path.join(folder, "program.mjs");

beforeAll(() => {
  copyFileSync(process.execPath, other);
  const runtime = pathToFileURL(path.join(root, "scripts/runtime.mjs")).href;
  writeFileSync(
    program,
    `import { ensureRuntime } from ${JSON.stringify(runtime)};
    process.on("SIGTERM", () => process.exit(4));
    await ensureRuntime(process.argv[2]);
    console.log(JSON.stringify({ path: process.execPath, pid: process.pid, parameters: process.argv.slice(3) }));
    if (process.argv[3] === "stay") setInterval(() => {}, 1_000);
    else process.exitCode = process.argv[3] === "well" ? 0 : 3;`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the program in the other Node.js; it says who does its work. */
async function start(...parameters: string[]) {
  const given: ChildProcess = spawn(other, [program, ...parameters], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(given, "exit");
  const [line] = await once(createInterface({ input: given.stdout! }), "line");
  return { given, ended, taken: JSON.parse(line) };
}

test("a command goes on in the Node.js that the lockfile names, with its parameters, and ends as it ends there", async () => {
  const { ended, taken } = await start(root, "go", "on");
  expect(taken).toMatchObject({ path: named, parameters: ["go", "on"] });
  expect(await ended).toEqual([3, null]);
});

test("in that Node.js nothing is handed over", () => {
  expect(JSON.parse(execFileSync(named, [program, root, "well"], { encoding: "utf8" }))).toMatchObject({ path: named });
});

test("where none is installed, the one at work goes on", async () => {
  const { given, ended, taken } = await start(folder, "go");
  expect(taken).toMatchObject({ path: other, pid: given.pid });
  expect(await ended).toEqual([3, null]);
});

test("a signal is passed on, and the end is that of the work", async () => {
  const { given, ended } = await start(root, "stay");
  given.kill("SIGTERM");
  expect(await ended).toEqual([4, null]);
});

test("kill -9 ends the work as well", async () => {
  const { given, taken } = await start(root, "stay");
  expect(commandLine(taken.pid)).toContain(program);
  given.kill("SIGKILL");
  await vi.waitFor(() => expect(commandLine(taken.pid)).toBe(""), 10_000);
});
