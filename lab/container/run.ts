// `npm run lab -- container`: builds the image with the Docker that there is, breaks and locks down containers of it, and prints what was
// measured. Fails when something that must hold does not.
import { root } from "../../scripts/dependencies.ts";
import type { Lab } from "../kit/lab.ts";
import { table } from "../kit/table.ts";
import { type Check, checks } from "./checks.ts";
import { docker, needDocker } from "./docker.ts";

export const run: Lab = async ({ folder, atEnd }) => {
  const image = `shilaya-check:${process.pid}`;
  let made = 0;
  const named = (kind: "site" | "volume") => {
    const name = `shilaya-check-${process.pid}-${made++}`;
    atEnd(() => docker(...(kind === "volume" ? ["volume"] : []), "rm", "--force", name).catch(() => {}));
    return name;
  };
  const rows: Check[] = [{ what: "Docker Engine", measured: await needDocker() }];
  console.log("Container: building the image, this takes some minutes");
  atEnd(() => docker("image", "rm", image).catch(() => {}));
  const begun = Date.now();
  await docker("build", "--tag", image, root);
  rows.push({ what: "Build", measured: `${((Date.now() - begun) / 1000).toFixed(0)} s` });
  const bytes = Number(await docker("image", "inspect", "--format", "{{.Size}}", image));
  rows.push({ what: "Image", measured: `${(bytes / 1e6).toFixed(0)} MB` });
  console.log("Container: running it");
  try {
    for await (const row of checks({ image, scratch: folder, named })) rows.push(row);
  } finally {
    table(
      ["Container", "Measured", ""],
      rows.map(({ what, measured, problem }) => [what, measured, problem ? "FAILED" : ""]),
    );
    for (const { what, problem } of rows) if (problem) console.log(`\nFAILED: ${what}: ${problem}`);
  }
  return rows.every(({ problem }) => !problem);
};
