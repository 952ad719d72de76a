import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./dependencies.mjs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * How a browser without a window is started. Newer ones draw their own buttons as web pages, which costs as much as the page
 * that is looked at and delays its first paint; the other features are those that Playwright and Lighthouse turn off as well.
 */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-dev-shm-usage",
  `--disable-features=${[
    ...["InitialWebUI", "InitialWebUISurfaceSync", "WebUIToolbar", "WebUILocationBar", "WebUISplitTabsButton"],
    ...["WebUIReloadButton", "WebUIBackForwardButton", "WebUIHomeButton"],
    ...["PaintHolding", "Translate", "OptimizationHints", "MediaRouter", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable"],
    ...["DestroyProfileOnBrowserClose", "LensOverlay", "ThirdPartyStoragePartitioning", "AvoidUnnecessaryBeforeUnloadCheckSync"],
  ].join(",")}`,
];

/** @param {string} program @param {string[]} parameters */
const works = (program, parameters) => spawnSync(program, parameters, { cwd: root, stdio: ["ignore", "ignore", "inherit"] }).status === 0;

const present = () => [process.env.CHROME_PATH ?? "", ...PLACES].find((place) => place && existsSync(place));

/**
 * Finds the browser that the tests drive, or installs one: the system's package where that can be done, else Playwright's own.
 * @returns {Promise<string>} the program
 */
export async function ensureBrowser() {
  const found = present();
  if (found) return found;
  console.log("Browser: installing Chromium");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const quiet = ["-qq", "-o", "Dpkg::Use-Pty=0"];
    if (works("apt-get", ["update", ...quiet])) works("apt-get", ["install", "-y", "--no-install-recommends", ...quiet, "chromium"]);
  }
  const packaged = present();
  if (packaged) return packaged;
  const { chromium } = await import("@playwright/test");
  if (!existsSync(chromium.executablePath())) {
    works(process.execPath, [path.join(root, "node_modules/@playwright/test/cli.js"), "install", "chromium"]);
  }
  if (!existsSync(chromium.executablePath()))
    throw new Error("Browser: no Chromium found and none could be installed; name one in CHROME_PATH");
  return chromium.executablePath();
}
