import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";

const SIGNALS = /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"]);

/** Ends this process at once when the one that handed its work over is gone: nobody would know of it. */
function endWithGiver() {
  if (!process.channel) return;
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
  process.channel.unref();
}

/** @param {number | null} code @param {NodeJS.Signals | null} signal @returns {never} */
const endAs = (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? "SIGTERM"]);

/**
 * Hands the command over to the Node.js that the lockfile names for Linux (twice the requests of version 20, and still maintained),
 * unless this is it. `npm` finds it by itself once it is installed. Elsewhere, or where it does not run, this process goes on.
 * @param {string} root the folder that holds node_modules
 */
export async function ensureRuntime(root) {
  const named = path.join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin/node");
  try {
    if (realpathSync(named) === process.execPath) return endWithGiver();
  } catch {
    return;
  }
  const inherited = /** @type {const} */ (["inherit", "inherit", "inherit", "ipc"]);
  const taker = spawn(named, [...process.execArgv, ...process.argv.slice(1)], { stdio: [...inherited] });
  await new Promise((resolve) => {
    taker.once("error", resolve);
    taker.once("spawn", () => {
      for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, () => taker.kill(signal));
    });
    taker.once("exit", endAs);
  });
}
