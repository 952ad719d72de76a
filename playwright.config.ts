import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, LOCAL_ONLY } from "./scripts/browser.ts";

const TRIAL = /@trial/;

export default defineConfig({
  // `npm run lab -- faults` sets this variable and runs the long trials.
  ...(process.env.TRIALS === "1" ? { grep: TRIAL } : { grepInvert: TRIAL }),
  testDir: "e2e",
  // Each worker starts sites of its own on copies of what this prepares.
  globalSetup: "./e2e/kit/prepare-snapshots.ts",
  // A machine that is busy with something else takes long for what it does: time alone makes no test fail.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // One more than the two cores that this is made for, because each test waits now and then.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  use: {
    locale: "en-IN",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      // What a page asks others for (the translation widget, the map) is not reached. Routing it instead would hand every request of
      // every page to the test and switch the browser's cache off.
      args: [...BROWSER_FLAGS, LOCAL_ONLY],
    },
  },
  // The longest tests first, so that none of them is under way alone at the end.
  projects: [
    // Starts, stops and kills sites of its own.
    { name: "operations", testMatch: "**/*.operations.spec.ts", fullyParallel: true },
    // Without movement, which is a quarter of a page's work here; the specs of what moves, and of a visitor's whole way, ask for it.
    { name: "browser", testMatch: "**/*.browser.spec.ts", use: { contextOptions: { reducedMotion: "reduce" } } },
    { name: "api", testMatch: "**/*.api.spec.ts" },
  ],
});
