// `npm run lab -- container`: builds the image, runs containers with minimal rights, kills them during writes, and prints measurements. Fails if a
// check fails.
import { root } from "../../scripts/project-root.ts";
import type { Lab } from "../kit/lab.ts";
import { printTable } from "../kit/table.ts";
import { type Check, runChecks } from "./checks.ts";
import { docker, readDockerVersion } from "./docker.ts";

export const run: Lab = async ({ folder, atEnd }) => {
  const image = `shilaya-check:${process.pid}`;
  let count = 0;
  const reserveName = (kind: "site" | "volume") => {
    const name = `shilaya-check-${process.pid}-${count++}`;
    atEnd(() => docker(...(kind === "volume" ? ["volume"] : []), "rm", "--force", name).catch(() => {}));
    return name;
  };
  const rows: Check[] = [{ what: "Docker Engine", measured: await readDockerVersion() }];
  console.log("Container: building the image, this takes some minutes");
  atEnd(() => docker("image", "rm", image).catch(() => {}));
  const start = Date.now();
  await docker("build", "--tag", image, root);
  rows.push({ what: "Build", measured: `${((Date.now() - start) / 1000).toFixed(0)} s` });
  const bytes = Number(await docker("image", "inspect", "--format", "{{.Size}}", image));
  rows.push({ what: "Image", measured: `${(bytes / 1e6).toFixed(0)} MB` });
  console.log("Container: running it");
  try {
    for await (const row of runChecks({ image, scratch: folder, reserveName })) rows.push(row);
  } finally {
    printTable(
      ["Container", "Measured", ""],
      rows.map(({ what, measured, problem }) => [what, measured, problem ? "FAILED" : ""]),
    );
    for (const { what, problem } of rows) if (problem) console.log(`\nFAILED: ${what}: ${problem}`);
  }
  return rows.every(({ problem }) => !problem);
};
