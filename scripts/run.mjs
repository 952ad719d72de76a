// Entry point of every npm script. Installs the dependencies and runs scripts/NAME.ts with the Node.js version from the lockfile. Plain
// JavaScript without project imports, because it must run on older Node.js versions and before the installation.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, linkSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [, , name] = process.argv;

if (process.channel) {
  // Started by an older Node.js: end with it, even if it is killed with SIGKILL.
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
  process.channel.unref();
}

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"];

const stamp = path.join(root, "node_modules", ".lockfile-hash");
const lockfile = () => readFileSync(path.join(root, "package-lock.json"));
const lockfileHash = () => createHash("sha256").update(lockfile()).digest("hex");
const isInstalled = () => existsSync(stamp) && readFileSync(stamp, "utf8") === lockfileHash();

/** Installations take a few minutes. An older lock belongs to a killed process. */
const STALE_AFTER_MS = 15 * 60_000;

async function install() {
  const lock = path.join(root, ".setup.lock");
  let hasReported = false;
  while (!isInstalled()) {
    if (tryTakeLock(lock)) {
      try {
        if (!isInstalled()) await installNow();
      } finally {
        rmSync(lock, { force: true });
      }
      return;
    }
    if (removeStale(lock)) continue;
    if (!hasReported) console.log("Dependencies: waiting for another process to install them");
    hasReported = true;
    await sleep(250);
  }
}

function tryTakeLock(lock) {
  try {
    writeFileSync(lock, `${process.pid} ${Date.now()}`, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw new Error(`Dependencies: cannot be installed: ${error.message}`);
  }
}

function removeStale(lock) {
  const holder = readLock(lock);
  if (holder === undefined || !isStale(holder)) return false;
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    // Another process may have replaced the stale lock with its own.
    if (readLock(aside) !== holder) linkSync(aside, lock);
  } catch {
    // Another process was faster.
  }
  rmSync(aside, { force: true });
  return true;
}

function readLock(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** @param holder the id of the process and the time at which it began */
function isStale(holder) {
  const [pid, since] = holder.split(" ").map(Number);
  try {
    // Not the time of the file: a network disk may have another clock.
    if (Date.now() - since > STALE_AFTER_MS) return true;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}

async function installNow() {
  console.log("Dependencies: installing, this takes a minute or two");
  // The build needs dev dependencies, even with NODE_ENV=production.
  const parameters = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const options = { cwd: root, stdio: ["ignore", "ignore", "inherit"], shell: process.platform === "win32" };
  const code = await runToEnd("npm", parameters, options).catch((error) => {
    throw new Error(`Dependencies: npm cannot be run: ${error.message}`);
  });
  if (code !== 0) throw new Error("Dependencies: npm ci failed (see npm's error above; the first installation needs the network)");
  writeFileSync(stamp, lockfileHash());
}

/** Runs a program and forwards signals to it. Resolves to its exit code; rejects if it cannot start. */
function runToEnd(program, parameters, options) {
  let child;
  const pass = (signal) => child.kill(signal);
  // Registered first: a signal during start would only end this process.
  for (const signal of SIGNALS) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child = spawn(program, parameters, options);
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? "SIGTERM"]));
  }).finally(() => {
    for (const signal of SIGNALS) process.off(signal, pass);
  });
}

const pinnedPackage = `node_modules/node-${process.platform}-${process.arch}`;

function pinnedNode() {
  const file = path.join(root, pinnedPackage, "bin/node");
  return existsSync(file) ? realpathSync(file) : undefined;
}

function runsTypeScript() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}

/** Refuses a Node.js that cannot run TypeScript if the lockfile has none for this platform. */
function refuseTooOld() {
  if (runsTypeScript() || pinnedPackage in JSON.parse(lockfile()).packages) return;
  const system = `${process.platform}-${process.arch}`;
  throw new Error(`Node.js ${process.versions.node} is too old for this project on ${system}: install Node.js 24 or newer`);
}

async function runHere(program) {
  if (!existsSync(program)) throw new Error(`There is no ${path.relative(root, program)}`);
  process.argv.splice(1, 2, program);
  await import(pathToFileURL(program).href);
}

async function handOver(node, program) {
  const parameters = [...process.execArgv, ...process.argv.slice(1)];
  try {
    process.exit(await runToEnd(node, parameters, { stdio: ["inherit", "inherit", "inherit", "ipc"] }));
  } catch (error) {
    // The bundled Node.js needs glibc and does not start on Alpine.
    if (runsTypeScript()) return runHere(program);
    throw new Error(`The Node.js that the lockfile names does not start here (${error.message}): install Node.js 24 or newer`);
  }
}

try {
  refuseTooOld();
  await install();
  const node = pinnedNode();
  const program = path.join(root, "scripts", `${name}.ts`);
  if (!name) console.log("Dependencies: installed");
  else if (node && node !== realpathSync(process.execPath)) await handOver(node, program);
  else await runHere(program);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
