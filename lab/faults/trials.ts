import path from "node:path";
import { ensureBrowser } from "../../scripts/browser.ts";
import { root } from "../../scripts/dependencies.ts";
import { runToEnd } from "../../scripts/processes.ts";

/** Runs the tests marked @trial, which `npm test` leaves out: long ones, and further ones of a kind that it tests once. */
export async function runTrials(parameters: string[]): Promise<boolean> {
  const program = path.join(root, "node_modules/@playwright/test/cli.js");
  const { status } = await runToEnd(process.execPath, [program, "test", "--reporter=list", ...parameters], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, TRIALS: "1", CHROME_PATH: await ensureBrowser() },
  });
  return status === 0;
}
