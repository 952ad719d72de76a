import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const root = path.dirname(import.meta.dirname);
const OLD = ["--import", `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.19.0"}})`];
const ANOTHER_USER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

let folder = "";

function createFakeNpm(command: string) {
  const file = path.join(folder, "bin", "npm");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho called >> "${path.join(folder, "calls")}"\n${command}\n`);
  chmodSync(file, 0o755);
}
const INSTALLS = `sleep 0.5; mkdir -p "$PWD/node_modules"`;
const calls = () => readFileSync(path.join(folder, "calls"), "utf8").trim().split("\n").length;

const lock = () => path.join(folder, ".setup.lock");

function begin(options: { node?: string[]; path?: string; uid?: number; gid?: number } = {}) {
  const { node = [], path: given = `${path.join(folder, "bin")}:${process.env.PATH}`, ...user } = options;
  const env = { ...process.env, PATH: given, NODE_OPTIONS: "" };
  const child: ChildProcess = spawn(process.execPath, [...node, path.join(folder, "scripts/run.mjs")], { ...user, env });
  const ended = Promise.all([text(child.stdout!), text(child.stderr!), once(child, "exit")]).then(([output, errors, [code]]) => ({
    output,
    lines: errors.trim().split("\n"),
    code,
  }));
  return { child, ended };
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "shilaya run "));
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, "scripts"));
  copyFileSync(path.join(root, "scripts/run.mjs"), path.join(folder, "scripts/run.mjs"));
  copyFileSync(path.join(root, "package-lock.json"), path.join(folder, "package-lock.json"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("installs once for two concurrent commands, and not again for a third", async () => {
  createFakeNpm(INSTALLS);
  const both = await Promise.all([begin().ended, begin().ended]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect((await begin().ended).output).toBe("Dependencies: installed\n");
  expect(calls()).toBe(1);
  expect(existsSync(lock())).toBe(false);
});

test("removes the lock of a killed process", async () => {
  createFakeNpm(INSTALLS);
  const killed = spawn(process.execPath, ["-e", ""]);
  await once(killed, "exit");
  writeFileSync(lock(), String(killed.pid));
  expect((await begin().ended).code).toBe(0);
  expect(calls()).toBe(1);
});

test("adds one line after npm's own error, and tries again next time", async () => {
  createFakeNpm("echo 'npm error network is away' >&2; exit 1");
  const failed = await begin().ended;
  expect(failed).toMatchObject({ code: 1, lines: ["npm error network is away", expect.stringMatching(/^Dependencies: npm ci failed/)] });
  createFakeNpm(INSTALLS);
  expect((await begin().ended).code).toBe(0);
});

test("stops on a signal and leaves no lock", async () => {
  createFakeNpm("exec sleep 60");
  const { child, ended } = begin();
  await vi.waitFor(() => expect(calls()).toBe(1), 10_000);
  child.kill("SIGTERM");
  expect((await ended).code).toBe(1);
  expect(existsSync(lock())).toBe(false);
});

test("prints one line if npm, write permission or a newer Node.js is missing", async () => {
  expect(await begin({ path: "/nowhere" }).ended).toMatchObject({ code: 1, lines: [expect.stringContaining("npm cannot be run")] });
  createFakeNpm(INSTALLS);
  chmodSync(folder, 0o555);
  expect(await begin(ANOTHER_USER).ended).toMatchObject({ code: 1, lines: [expect.stringContaining("permission denied")] });
  chmodSync(folder, 0o755);
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify({ packages: {} }));
  expect(await begin({ node: OLD }).ended).toMatchObject({ code: 1, lines: [expect.stringContaining("install Node.js 24")] });
  expect(existsSync(path.join(folder, "calls"))).toBe(false);
});
