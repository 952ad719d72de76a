// Every command begins here, on whatever Node.js there is: it installs what the lockfile names and goes on in the Node.js among that.
// Plain JavaScript without imports of the project's own, because an older Node.js has to begin and nothing may be installed yet.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [, , command] = process.argv;

const stamp = path.join(root, "node_modules", ".lockfile-hash");
const lockfileHash = () =>
  createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
const isInstalled = () => existsSync(stamp) && readFileSync(stamp, "utf8") === lockfileHash();

/** An installation takes minutes at most: a lock that is older was left by a killed process. */
const STALE_AFTER = 15 * 60_000;

async function install() {
  const lock = path.join(root, ".setup.lock");
  while (!isInstalled()) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
    } catch {
      if (isStale(lock)) rmSync(lock, { force: true });
      else await sleep(250);
      continue;
    }
    try {
      if (!isInstalled()) installNow();
    } finally {
      rmSync(lock, { force: true });
    }
  }
}

function isStale(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > STALE_AFTER) return true;
    process.kill(Number(readFileSync(lock, "utf8")), 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}

function installNow() {
  console.log("Dependencies: installing, this takes a minute or two");
  // The build needs development packages, whatever NODE_ENV says.
  const { status } = spawnSync("npm", ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("Dependencies: npm ci failed");
  writeFileSync(stamp, lockfileHash());
}

function pinnedNode() {
  const file = path.join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin/node");
  return existsSync(file) ? realpathSync(file) : undefined;
}

/** Node.js runs TypeScript by itself from these versions on. */
function runsTypeScript() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}

async function goOnHere(program) {
  if (!runsTypeScript()) throw new Error(`Node.js ${process.versions.node} is too old for this system: install Node.js 24`);
  if (process.channel) {
    // Handed over by an older Node.js: when that one is killed, nobody would know of this one.
    process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
    process.channel.unref();
  }
  process.argv.splice(1, 2, program);
  await import(pathToFileURL(program).href);
}

function handOver(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: ["inherit", "inherit", "inherit", "ipc"] });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.once("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? "SIGTERM"]));
}

try {
  await install();
  const node = pinnedNode();
  if (!command) console.log("Dependencies: installed");
  else if (node && node !== realpathSync(process.execPath)) handOver(node);
  else await goOnHere(path.join(root, "scripts", `${command}.ts`));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
