// `npm test`: everything that must hold, from a bare clone. Ends with one line "N passed, N failed".
import type { StdioOptions } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "./dependencies.ts";
import { runToEnd } from "./processes.ts";

const total = { passed: 0, failed: 0 };
let scratch = "";

async function test() {
  const { generateClient } = await import("./build.ts");
  await generateClient();
  await step("Format and lint", "@biomejs/biome/bin/biome", ["check", "."]);
  await step("Dependencies", "../lab/run.ts", ["dependencies", "--offline"]);
  // Before the build, which writes into the same folder.
  await step("Types", "next/dist/bin/next", ["typegen"]);
  await step("Types", "typescript/bin/tsc", ["--noEmit"]);
  // Each leaves the machine idle now and then. One that cannot even begin does not break the other off.
  for (const ended of await Promise.allSettled([unitTests(), endToEndTests()])) {
    if (ended.status === "rejected") throw ended.reason;
  }
}

async function unitTests() {
  const output = path.join(scratch, "unit.json");
  const parameters = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${output}`];
  const succeeded = await run("Unit tests", "vitest/vitest.mjs", parameters);
  const { numPassedTests, numFailedTests } = read(output);
  count(numPassedTests, numFailedTests, succeeded);
}

async function endToEndTests() {
  const { ensureBuild } = await import("./build.ts");
  const { ensureBrowser } = await import("./browser.ts");
  await ensureBuild();
  const output = path.join(scratch, "e2e.json");
  const succeeded = await run(
    "API, browser and operations tests",
    "@playwright/test/cli.js",
    ["test", "--reporter=list,json", ...process.argv.slice(2)],
    { CHROME_PATH: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: output },
    "inherit",
  );
  const { expected, flaky, unexpected, skipped } = read(output).stats;
  // A test that is left out proves nothing, and neither does one that passes at the second try.
  count(expected, flaky + unexpected + skipped, succeeded);
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** Runs a program of node_modules. What it says is shown when it has ended, unless it says so much that somebody may be waiting for it. */
async function run(
  name: string,
  program: string,
  parameters: string[],
  environment: Record<string, string> = {},
  says: "inherit" | "pipe" = "pipe",
) {
  if (says === "inherit") console.log(`\n${name}`);
  const stdio: StdioOptions = ["ignore", says, says];
  const { status, output } = await runToEnd(process.execPath, [path.join(root, "node_modules", program), ...parameters], {
    cwd: root,
    stdio,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...environment },
  });
  if (says === "pipe") console.log(`\n${name}\n${output.trimEnd()}`);
  return status === 0;
}

async function step(name: string, program: string, parameters: string[]) {
  const succeeded = await run(name, program, parameters);
  count(succeeded ? 1 : 0, 0, succeeded);
}

function count(passed: number, failed: number, succeeded: boolean) {
  total.passed += passed;
  total.failed += failed;
  if (!succeeded && failed === 0) total.failed++;
}

try {
  scratch = mkdtempSync(path.join(tmpdir(), "shilaya-test-"));
  await test();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed++;
} finally {
  if (scratch) rmSync(scratch, { recursive: true, force: true });
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
