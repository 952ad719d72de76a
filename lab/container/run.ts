// `npm run lab -- container`: builds the image, runs containers with minimal rights, kills them during writes, and prints measurements. Fails if a
// check fails.
import { root } from "../../scripts/project-root.ts";
import type { Lab } from "../kit/lab.ts";
import { inform, toSeconds } from "../kit/table.ts";
import { runChecks } from "./checks.ts";
import { docker } from "./docker.ts";

export const run: Lab = async function* ({ folder, atEnd }) {
  const image = `shilaya-check:${process.pid}`;
  let count = 0;
  const reserveName = (kind: "site" | "volume") => {
    const name = `shilaya-check-${process.pid}-${count++}`;
    atEnd(() => docker(...(kind === "volume" ? ["volume"] : []), "rm", "--force", name).catch(() => {}));
    return name;
  };
  yield inform("Docker Engine", await docker("version", "--format", "{{.Server.Version}}"));
  console.log("Container: building the image, this takes some minutes");
  atEnd(() => docker("image", "rm", image).catch(() => {}));
  const start = Date.now();
  await docker("build", "--tag", image, root);
  yield inform("Build", toSeconds(Date.now() - start));
  const bytes = Number(await docker("image", "inspect", "--format", "{{.Size}}", image));
  yield inform("Image", `${(bytes / 1e6).toFixed(0)} MB`);
  yield* runChecks({ image, scratch: folder, reserveName });
};
