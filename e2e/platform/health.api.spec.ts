import { backupMessages } from "@/lib/backups/words";
import { expect, expectRefusal, test } from "../kit/fixtures";

test("health names each part and the version", async ({ visitor }) => {
  const response = await visitor.get("/api/health");
  expect(response.status()).toBe(200);
  expect(response.headers()["cache-control"]).toBe("no-store");
  const disk = expect.stringMatching(/^(ok|low)$/);
  const version = expect.stringMatching(/^\d{4}\.\d\d\.\d\d-[0-9a-f]{8}$/);
  expect(await response.json()).toEqual({ status: "ok", database: "ok", uploads: "ok", disk, version });
});

test("without a place for them, backups are off", async ({ admin }) => {
  expect(await (await admin.get("/api/backups")).json()).toMatchObject({ on: false, last_good: null, items: [] });
  await expectRefusal(await admin.post("/api/backups"), 409, backupMessages.off);
});
