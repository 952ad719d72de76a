// `npm test`: everything that must hold, from a bare clone. Ends with one line "N passed, N failed".
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "./dependencies.ts";

const tally = { passed: 0, failed: 0 };
let scratch = "";

async function test() {
  const { ensureBuild, generateClient } = await import("./build.ts");
  const { ensureBrowser } = await import("./browser.ts");
  await generateClient();
  step("Format and lint", "@biomejs/biome/bin/biome", ["check", "."]);
  step("Dependencies", "../lab/run.ts", ["dependencies", "--offline"]);
  step("Types", "next/dist/bin/next", ["typegen"]);
  step("Types", "typescript/bin/tsc", ["--noEmit"]);
  report(
    "Unit tests",
    "vitest/vitest.mjs",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${scratch}/unit.json`],
    {},
    () => {
      const { numPassedTests, numFailedTests } = read("unit.json");
      return { passed: numPassedTests, failed: numFailedTests };
    },
  );

  await ensureBuild();
  const browser = await ensureBrowser();
  const environment = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(scratch, "e2e.json") };
  report(
    "API and browser tests",
    "@playwright/test/cli.js",
    ["test", "--reporter=list,json", ...process.argv.slice(2)],
    environment,
    () => {
      const { expected, flaky, unexpected, skipped } = read("e2e.json").stats;
      if (flaky > 0) console.log(`${flaky} passed at the second try only: mend them`);
      // A test that is left out proves nothing.
      return { passed: expected + flaky, failed: unexpected + skipped };
    },
  );
}

const read = (file: string) => JSON.parse(readFileSync(path.join(scratch, file), "utf8"));

const run = (program: string, parameters: string[], environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, [path.join(root, "node_modules", program), ...parameters], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...environment },
  }).status === 0;

function step(name: string, program: string, parameters: string[]) {
  console.log(`\n${name}`);
  if (run(program, parameters)) tally.passed++;
  else tally.failed++;
}

function report(
  name: string,
  program: string,
  parameters: string[],
  environment: Record<string, string>,
  count: () => { passed: number; failed: number },
) {
  console.log(`\n${name}`);
  const succeeded = run(program, parameters, environment);
  const { passed, failed } = count();
  tally.passed += passed;
  tally.failed += failed;
  if (!succeeded && failed === 0) tally.failed++;
}

try {
  scratch = mkdtempSync(path.join(tmpdir(), "shilaya-test-"));
  await test();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  tally.failed++;
} finally {
  if (scratch) rmSync(scratch, { recursive: true, force: true });
}
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);
