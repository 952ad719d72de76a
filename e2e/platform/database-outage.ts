import { messages } from "@/lib/shared/words/messages";
import en from "@/messages/en.json" with { type: "json" };
import type { Postgres } from "../../lab/kit/postgres.ts";
import { addCategory, expect, fetchCategoryTitles, type Site } from "../kit/site";

async function expectUnavailable(site: Site, page: string, words: string) {
  const answer = await fetch(site.url + page);
  expect(answer.status, page).toBe(503);
  expect(answer.headers.get("content-type")).toContain("text/html");
  const html = await answer.text();
  expect(html).toContain("Try again");
  expect(html).toContain(words);
}

/** Checks that a site serves cached pages while its PostgreSQL is down, answers others with 503, and recovers automatically. */
export async function checkDatabaseOutage(site: Site, token: string, postgres: Postgres) {
  const titles = await fetchCategoryTitles(site);
  // Also drops the list from the cache.
  const { _id } = await addCategory(site, token, "Seen before");
  expect(await (await fetch(`${site.url}/product`)).text()).toContain("Seen before");
  await postgres.stop();

  const cachedPage = await fetch(`${site.url}/product`);
  expect(cachedPage.status).toBe(200);
  expect(await cachedPage.text()).toContain("Seen before");
  await expectUnavailable(site, "/", "Try again");
  await expectUnavailable(site, `/product/${_id}`, en.catalogue.empty.subcategories);
  await expectUnavailable(site, `/product/${_id}/1`, en.catalogue.empty.products);
  const call = await fetch(`${site.url}/api/main-category`);
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({ success: false, error: messages.unavailable });
  const health = await fetch(`${site.url}/api/health`);
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ status: "failed", database: "failed", uploads: "ok" });

  await postgres.start();
  await expect.poll(async () => (await fetch(`${site.url}/api/health`)).status, { timeout: 30_000 }).toBe(200);
  expect((await fetch(`${site.url}/product/${_id}`)).status).toBe(200);
  expect(await fetchCategoryTitles(site)).toEqual([...titles, "Seen before"]);
}
