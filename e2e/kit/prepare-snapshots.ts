import { existsSync, renameSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeSite } from "../../lab/kit/site.ts";
import { ensureBuild, markInUse } from "../../scripts/build.ts";

const PREFIX = "test-data-";

/**
 * Prepares the data folders of two stopped sites, with and without sample content. Each site of a test run starts on a copy of one of them.
 * They are reused for one day, because encoding the sample photos takes 80 s of CPU time.
 */
export default async function prepareSnapshots(): Promise<() => Promise<void>> {
  const build = await ensureBuild();
  // All sites of this run use the same build, even if a source file changes, and start without reading all sources.
  process.env.BUILD_DIR = build;
  // Compiling scripts takes a quarter of the start time.
  process.env.NODE_COMPILE_CACHE = path.join(build, "test-compile-cache");
  markInUse(build);
  const snapshots = path.join(build, PREFIX + new Date().toISOString().slice(0, 10));
  if (!existsSync(snapshots)) await prepareAll(build, snapshots);
  const [sample, empty] = ["sample", "empty"].map((name) => path.join(snapshots, name));
  const scratch = await mkdtemp(path.join(tmpdir(), "shilaya-test-"));
  Object.assign(process.env, { SAMPLE_SITE: sample, EMPTY_SITE: empty, TEST_SCRATCH: scratch });
  return () => rm(scratch, { recursive: true, force: true });
}

async function prepareAll(build: string, snapshots: string) {
  for (const name of await readdir(build)) {
    if (name.startsWith(PREFIX)) await rm(path.join(build, name), { recursive: true, force: true });
  }
  const unfinished = `${snapshots}-${process.pid}`;
  await Promise.all([prepare(path.join(unfinished, "sample"), { SAMPLE_DATA: "1" }), prepare(path.join(unfinished, "empty"), {})]);
  renameSync(unfinished, snapshots);
}

async function prepare(folder: string, variables: Record<string, string>) {
  const site = await makeSite(folder, variables);
  await site.start();
  await site.stop();
}
