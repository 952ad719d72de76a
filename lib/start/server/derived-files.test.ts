import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { renderCallRoutes } from "@/lib/start/server/render-call-routes";
import { renderCallTables } from "@/lib/start/server/render-call-tables";

// `npm run describe` runs these tests with --update, which writes the files.

test("the table of routes contains the calls", async () => {
  await expect(renderCallRoutes()).toMatchFileSnapshot("../../platform/call-routes.ts");
});

test("docs/API.md contains the calls", async () => {
  const file = path.join(import.meta.dirname, "../../../docs/API.md");
  const marker = "<!-- Written by `npm run describe`. -->\n";
  const [guide] = readFileSync(file, "utf8").split(marker);
  await expect(guide + marker + renderCallTables()).toMatchFileSnapshot(file);
});
