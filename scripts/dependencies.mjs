import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runToEnd, withLock } from "./processes.mjs";
import { ensureRuntime } from "./runtime.mjs";

/** The folder that holds package.json. */
export const root = path.dirname(import.meta.dirname);

/** The file that marks a folder made by scripts/assemble.mjs: built, complete, and never written to. */
export const ASSEMBLED = "assembled";
export const isAssembled = existsSync(path.join(root, ASSEMBLED));

const stamp = path.join(root, "node_modules", ".lockfile-hash");
const wanted = () =>
  createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
const installed = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted();

/**
 * Installs exactly what the lockfile names, unless that has been done, and goes on in the Node.js that it names. Uses nothing that
 * would have to be installed first.
 */
export async function ensureDependencies() {
  if (isAssembled) return;
  if (!installed()) await install();
  await ensureRuntime(root);
}

async function install() {
  await withLock(path.join(root, ".setup.lock"), async () => {
    if (installed()) return;
    console.log("Dependencies: installing, this takes a minute or two");
    // Development packages are part of it: the build needs them, whatever NODE_ENV says.
    const { status } = await runToEnd("npm", ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    });
    if (status !== 0) throw new Error("Dependencies: npm ci failed");
    writeFileSync(stamp, wanted());
  });
}
