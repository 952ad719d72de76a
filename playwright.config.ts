import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS } from "./scripts/browser.ts";

export default defineConfig({
  testDir: "e2e",
  // Starts a site with the sample content, unless SITE_URL names one.
  globalSetup: "./e2e/start-site.ts",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  use: {
    baseURL: process.env.SITE_URL,
    locale: "en-IN",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      // What a page asks others for (the translation widget, the map) is not reached. To route it would cost far more: while anything
      // is routed, the browser hands every request to the test and caches none.
      args: [...BROWSER_FLAGS, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"],
    },
  },
  projects: [
    { name: "api", testMatch: "api/**/*.spec.ts" },
    { name: "browser", testMatch: "browser/**/*.spec.ts" },
    // Starts, stops and kills sites of its own.
    { name: "operations", testMatch: "operations/**/*.spec.ts" },
  ],
});
