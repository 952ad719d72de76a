import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import nextConfig from "../../../next.config";

const RUNTIME_IMPORT = /^(?:import|export) (?!type )[^;]*?from "(#lib\/|\.\.?\/)([^"]+)";/gm;

const listImports = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(RUNTIME_IMPORT)].map(([, start, rest]) =>
    start === "#lib/" ? path.join("lib", rest!) : path.join(path.dirname(file), start!, rest!),
  );

test("the build contains every file that its child processes import", () => {
  const traced = globSync(nextConfig.outputFileTracingIncludes!["/*"]!, { exclude: ["**/node_modules/**"] }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  expect(traced.length).toBeGreaterThan(20);
  const missing = traced.flatMap((file) => listImports(file).filter((imported) => !traced.includes(imported)));
  expect(missing).toEqual([]);
});
