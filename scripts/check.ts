// `npm run check`: format, lint, types, unit tests and build, from a fresh clone. Needs no browser or database.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureBuild, generateClient } from "./build.ts";
import { run } from "./prepare.ts";
import { root } from "./project-root.ts";

function runStep(name: string, program: string, parameters: string[]) {
  console.log(`\n${name}`);
  const { status } = spawnSync(process.execPath, [path.join(root, "node_modules", program), ...parameters], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
  });
  return status === 0;
}

await run(async () => {
  await generateClient();
  const passed = [
    runStep("Format and lint", "@biomejs/biome/bin/biome", ["check", "."]),
    runStep("Types of routes", "next/dist/bin/next", ["typegen"]),
    runStep("Types", "typescript/bin/tsc", ["--noEmit"]),
    runStep("Unit tests", "vitest/vitest.mjs", ["run"]),
  ];
  if (passed.includes(false)) throw new Error("\nNot done: see above");
  await ensureBuild();
  console.log("\nDone: format, lint, types, unit tests and build");
});
