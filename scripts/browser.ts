import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./dependencies.ts";

/** Draws pages and nothing else: no window, no buttons, half the work. */
const SHELL = "/usr/bin/chromium-headless-shell";

const PLACES = [
  SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** How it is started: alone, and asking nobody for anything. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-dev-shm-usage",
];

/** For a browser that is to reach nobody but this machine. */
export const LOCAL_ONLY = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost";

const works = (program: string, parameters: string[]) =>
  spawnSync(program, parameters, { cwd: root, stdio: ["ignore", "ignore", "inherit"] }).status === 0;

const present = () => [process.env.CHROME_PATH ?? "", ...PLACES].find((place) => place && existsSync(place));

/** As root on a system with packages, the shell and else the whole browser. */
function installPackage() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("Browser: installing Chromium");
  const quiet = ["-qq", "-o", "Dpkg::Use-Pty=0"];
  const install = (name: string) => works("apt-get", ["install", "-y", "--no-install-recommends", ...quiet, name]);
  works("apt-get", ["update", ...quiet]);
  if (!install("chromium-headless-shell") && !present()) install("chromium");
}

/**
 * Finds the browser that the tests drive, or installs one: the system's package where that can be done, else Playwright's own.
 * @returns the program
 */
export async function ensureBrowser(): Promise<string> {
  if (!process.env.CHROME_PATH && !existsSync(SHELL)) installPackage();
  const found = present();
  if (found) return found;
  const { chromium } = await import("@playwright/test");
  if (!existsSync(chromium.executablePath())) {
    console.log("Browser: installing Playwright's own");
    works(process.execPath, [path.join(root, "node_modules/@playwright/test/cli.js"), "install", "chromium"]);
  }
  if (!existsSync(chromium.executablePath()))
    throw new Error("Browser: no Chromium found and none could be installed; name one in CHROME_PATH");
  return chromium.executablePath();
}
