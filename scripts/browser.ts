import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./project-root.ts";

/** Browser without a user interface. Uses about half the CPU time. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const BROWSER_PATHS = [
  HEADLESS_SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-dev-shm-usage",
];

export const LOCAL_ONLY = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost";

const runQuietly = (program: string, parameters: string[]) =>
  spawnSync(program, parameters, { cwd: root, stdio: ["ignore", "ignore", "inherit"] }).status === 0;

const findInstalled = () => [process.env.CHROME_PATH ?? "", ...BROWSER_PATHS].find((place) => place && existsSync(place));

function installPackage() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("Browser: installing Chromium");
  const quiet = ["-qq", "-o", "Dpkg::Use-Pty=0"];
  const install = (name: string) => runQuietly("apt-get", ["install", "-y", "--no-install-recommends", ...quiet, name]);
  runQuietly("apt-get", ["update", ...quiet]);
  if (!install("chromium-headless-shell") && !findInstalled()) install("chromium");
}

/** Finds or installs the browser for the tests: the system package, or Playwright's own. @returns path of the program */
export async function ensureBrowser(): Promise<string> {
  if (!process.env.CHROME_PATH && !existsSync(HEADLESS_SHELL)) installPackage();
  const installed = findInstalled();
  if (installed) return installed;
  const { chromium } = await import("@playwright/test");
  if (!existsSync(chromium.executablePath())) {
    console.log("Browser: installing Playwright's own");
    runQuietly(process.execPath, [path.join(root, "node_modules/@playwright/test/cli.js"), "install", "chromium"]);
  }
  if (!existsSync(chromium.executablePath()))
    throw new Error("Browser: no Chromium installed and none could be installed; name one in CHROME_PATH");
  return chromium.executablePath();
}
