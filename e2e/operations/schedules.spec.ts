import type { AuditPage } from "@/lib/domain/audit";
import { companyDefaults } from "@/lib/domain/content/company";
import { expect, signIn, test } from "./site";

const ELSEWHERE = "America/New_York";

test("recurring jobs follow the firm's time zone as soon as it is saved or restored", async ({ used, start, database, databaseUrl }) => {
  const site = await start({ DATA_DIR: used, DATABASE_URL: databaseUrl });
  const headers = { Authorization: await signIn(site) };
  const zones = async () => (await database.query("SELECT DISTINCT timezone FROM jobs.schedule")).rows.map(({ timezone }) => timezone);
  expect(await zones()).toEqual([companyDefaults.timeZone]);

  const body = JSON.stringify({ timeZone: ELSEWHERE });
  const saved = await fetch(`${site.url}/api/content/company`, { method: "PUT", headers, body });
  expect(saved.status, await saved.text()).toBe(200);
  expect(await zones()).toEqual([ELSEWHERE]);

  const history = await fetch(`${site.url}/api/history?resource=content&id=company`, { headers });
  const first = ((await history.json()) as AuditPage).items.at(-1)!;
  const restored = await fetch(`${site.url}/api/history/${first.id}/restore`, { method: "POST", headers });
  expect(restored.status, await restored.text()).toBe(200);
  expect(await zones()).toEqual([companyDefaults.timeZone]);
});
