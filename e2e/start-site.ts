import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startSampleSite } from "../lab/kit/site.ts";

/** The site that the tests of API and browser ask, with the sample content, for as long as they run. */
export default async function startSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), "shilaya-test-"));
  const site = await startSampleSite(path.join(folder, "data"));
  Object.assign(process.env, site.settings);
  return async () => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
