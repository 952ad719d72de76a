// `npm run container`: builds the image with the Docker that there is, breaks and locks down containers of it, and prints what was
// measured. Fails when something that must hold does not.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Row } from "../deploy/check/checks.ts";
import { root } from "./dependencies.ts";
import { onSignal, run } from "./prepare.ts";
import { table } from "./table.ts";

const image = `shilaya-check:${process.pid}`;
const scratch = mkdtempSync(path.join(tmpdir(), "shilaya-container-"));
const made: { kind: string; name: string }[] = [];

function named(kind: string) {
  const name = `shilaya-check-${process.pid}-${made.length}`;
  made.unshift({ kind, name });
  return name;
}

async function clear() {
  const { docker } = await import("../deploy/check/docker.ts");
  for (const { kind, name } of made) await docker(...(kind === "volume" ? ["volume"] : []), "rm", "--force", name).catch(() => {});
  await docker("image", "rm", image).catch(() => {});
  rmSync(scratch, { recursive: true, force: true });
}
onSignal(clear);

await run(async () => {
  const { docker, needDocker } = await import("../deploy/check/docker.ts");
  const { checks } = await import("../deploy/check/checks.ts");
  const engine = await needDocker();
  const rows: Row[] = [{ what: "Docker Engine", measured: engine }];
  console.log("Container: building the image, this takes some minutes");
  const begun = Date.now();
  await docker("build", "--tag", image, root);
  rows.push({ what: "Build", measured: `${((Date.now() - begun) / 1000).toFixed(0)} s` });
  const bytes = Number(await docker("image", "inspect", "--format", "{{.Size}}", image));
  rows.push({ what: "Image", measured: `${(bytes / 1e6).toFixed(0)} MB` });
  console.log("Container: running it");
  try {
    for await (const row of checks({ image, scratch, named })) rows.push(row);
  } finally {
    table(
      ["Container", "Measured", ""],
      rows.map(({ what, measured, problem }) => [what, measured, problem ? "FAILED" : ""]),
    );
    for (const { what, problem } of rows) if (problem) console.log(`\nFAILED: ${what}: ${problem}`);
    await clear();
  }
  process.exit(rows.some(({ problem }) => problem) ? 1 : 0);
}, clear);
