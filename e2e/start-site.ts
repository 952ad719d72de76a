import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeSite, startSampleSite } from "../lab/kit/site.ts";
import { copyData } from "./copy-data";

/**
 * The site that the tests of API and browser ask, with the sample content, for as long as they run. Beside it, the data of a stopped site
 * with and of one without that content: the tests that start sites of their own begin with a copy.
 */
export default async function startSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), "shilaya-test-"));
  const [sample, empty, data] = ["sample", "empty", "data"].map((name) => path.join(folder, name)) as [string, string, string];
  await Promise.all([
    startSampleSite(sample).then(({ stop }) => stop()),
    makeSite(empty).then(async ({ start, stop }) => {
      await start();
      await stop();
    }),
  ]);
  copyData(sample, data);
  const site = await startSampleSite(data);
  Object.assign(process.env, site.settings, { SAMPLE_SITE: sample, EMPTY_SITE: empty });
  return async () => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
