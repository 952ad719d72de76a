import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, LOCAL_ONLY } from "./scripts/browser.ts";

const TRIAL = /@trial/;

export default defineConfig({
  // `npm run lab -- faults` sets TRIALS and runs the long trials.
  ...(process.env.TRIALS === "1" ? { grep: TRIAL } : { grepInvert: TRIAL }),
  testDir: "e2e",
  globalSetup: "./e2e/kit/prepare-snapshots.ts",
  // Generous, so that a busy machine does not fail tests.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // One more than two cores, because tests wait now and then.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  use: {
    // Below the limit of a test, so that a failure names the action that did not finish.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: "en-IN",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      // Blocks third-party hosts (translation widget, map). Playwright routing would slow down every request and disable the browser cache.
      args: [...BROWSER_FLAGS, LOCAL_ONLY],
    },
  },
  // Longest tests first, so that no long test runs alone at the end.
  projects: [
    { name: "operations", testMatch: "**/*.operations.spec.ts", fullyParallel: true },
    // Without animations, which take a quarter of a page's time here. Specs that need animations enable them. Tests of a worker reuse one
    // page, which Playwright resets: a new one compiles all scripts of the site again, which doubles the CPU time of a test.
    { name: "browser", testMatch: "**/*.browser.spec.ts", use: { contextOptions: { reducedMotion: "reduce" }, reuseContext: true } },
    { name: "api", testMatch: "**/*.api.spec.ts" },
  ],
});
