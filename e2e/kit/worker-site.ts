import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { type Site, startSampleSite } from "../../lab/kit/site.ts";

/** Copies the data folder of a stopped site with owners and permissions, because PostgreSQL runs as a separate user. */
export function copyData(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  execFileSync("cp", ["-a", `${from}/.`, to]);
}

/** Starts a site with sample content for the tests of one worker, and removes it with its data afterwards. */
export async function runWorkerSite(worker: number, use: (site: Site) => Promise<void>): Promise<void> {
  const folder = path.join(process.env.TEST_SCRATCH!, `worker-${worker}`);
  copyData(process.env.SAMPLE_SITE!, folder);
  const site = await startSampleSite(folder);
  Object.assign(process.env, site.settings, { SITE_URL: site.url });
  try {
    await use(site);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
