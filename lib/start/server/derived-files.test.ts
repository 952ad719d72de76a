import { expect, test } from "vitest";
import { renderCallRoutes } from "@/lib/start/server/derived-files";

// `npm run describe` runs these tests with --update, which writes the files.

test("the table of calls is up to date", async () => {
  await expect(renderCallRoutes()).toMatchFileSnapshot("../call-routes.ts");
});
