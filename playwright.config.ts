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
  // Hundreds of pages in a real browser on two busy cores: what fails once and passes at once again is named, and does not stop the rest.
  retries: 1,
  use: {
    baseURL: process.env.SITE_URL,
    locale: "en-IN",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: BROWSER_FLAGS,
    },
  },
  projects: [
    { name: "api", testMatch: "api/**/*.spec.ts" },
    { name: "browser", testMatch: "browser/**/*.spec.ts" },
    // Starts, stops and kills sites of its own.
    { name: "operations", testMatch: "operations/**/*.spec.ts" },
  ],
});
