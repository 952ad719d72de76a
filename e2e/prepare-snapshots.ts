import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeSite } from "../lab/kit/site.ts";

/**
 * Prepares the data folders of two stopped sites, one with the sample content and one without. Each site of a test run starts on a copy of
 * one of them: a copied cluster costs no more than a database made from a template, and tests can stop and restart it.
 */
export default async function prepareSnapshots(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "shilaya-test-"));
  const [sample, empty] = ["sample", "empty"].map((name) => path.join(folder, name)) as [string, string];
  await Promise.all([prepare(sample, { SAMPLE_DATA: "1" }), prepare(empty, {})]);
  Object.assign(process.env, { SAMPLE_SITE: sample, EMPTY_SITE: empty });
  return () => rm(folder, { recursive: true, force: true });
}

async function prepare(folder: string, variables: Record<string, string>) {
  const site = await makeSite(folder, variables);
  await site.start();
  await site.stop();
}
