// `npm test`: runs all checks and tests from a fresh clone. The last line is "N passed, N failed".
import type { StdioOptions } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runToEnd } from "./processes.ts";
import { root } from "./project-root.ts";

const total = { passed: 0, failed: 0 };
/** Repeated at the end, because a unit test can fail long before the last line. */
const failures: string[] = [];
let scratch = "";

async function test() {
  const { generateClient } = await import("./build.ts");
  await generateClient();
  // In parallel, because each has idle phases. If one cannot start, the other still finishes.
  for (const ended of await Promise.allSettled([checkSources(), checkSite()])) {
    if (ended.status === "rejected") throw ended.reason;
  }
}

async function checkSources() {
  await runStep("Format and lint", "@biomejs/biome/bin/biome", ["check", "."]);
  await runStep("Dependencies", "../lab/run.ts", ["dependencies", "--offline"]);
  await unitTests();
}

/** Types come first, because the build replaces files that the compiler reads. */
async function checkSite() {
  await runStep("Types", "next/dist/bin/next", ["typegen"]);
  await runStep("Types", "typescript/bin/tsc", ["--noEmit"]);
  await endToEndTests();
}

type UnitTestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

async function unitTests() {
  const output = path.join(scratch, "unit.json");
  const parameters = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${output}`];
  const succeeded = await run("Unit tests", "vitest/vitest.mjs", parameters);
  const { numPassedTests, numFailedTests, testResults }: UnitTestReport = readJson(output);
  for (const file of testResults) {
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    for (const { fullName, failureMessages } of failed) failures.push(`${file.name}: ${fullName}\n${failureMessages.join("\n")}`);
    if (file.status === "failed" && failed.length === 0) failures.push(`${file.name}: ${file.message}`);
  }
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
  const { expected, flaky, unexpected, skipped } = readJson(output).stats;
  count(expected, flaky + unexpected + skipped, succeeded);
}

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** Runs a program from node_modules. Its output is shown at the end, or live for long runs. */
async function run(
  name: string,
  program: string,
  parameters: string[],
  environment: Record<string, string> = {},
  outputMode: "inherit" | "pipe" = "pipe",
) {
  if (outputMode === "inherit") console.log(`\n${name}`);
  const stdio: StdioOptions = ["ignore", outputMode, outputMode];
  const { status, output } = await runToEnd(process.execPath, [path.join(root, "node_modules", program), ...parameters], {
    cwd: root,
    stdio,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...environment },
  });
  if (outputMode === "pipe") console.log(`\n${name}\n${output.trimEnd()}`);
  return status === 0;
}

async function runStep(name: string, program: string, parameters: string[]) {
  const succeeded = await run(name, program, parameters);
  if (!succeeded) failures.push(name);
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
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
