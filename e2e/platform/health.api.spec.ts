import { readFileSync } from "node:fs";
import { expect, test } from "../kit/fixtures";

test("health names each part and the version", async ({ visitor }) => {
  const response = await visitor.get("/api/health");
  expect(response.status()).toBe(200);
  expect(response.headers()["cache-control"]).toBe("no-store");
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(await response.json()).toEqual({ status: "ok", database: "ok", uploads: "ok", version });
});
