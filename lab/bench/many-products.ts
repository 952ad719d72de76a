import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { openCluster } from "#lib/platform/server/database/open-cluster.ts";
import type { Site } from "../kit/site.ts";

export const MANY = 10_000;
export const MOST = 100_000;

/** Restarts a site with products added up to a total count. Returns the start time in milliseconds. */
export async function restartWithProducts(site: Site, count: number): Promise<number> {
  await site.stop();
  const cluster = await openCluster(site.dataDirectory);
  const client = new pg.Client(await cluster.ready());
  try {
    await client.connect();
    await client.query(readFileSync(path.join(import.meta.dirname, "many-products.sql"), "utf8"), [count]);
    await client.query("VACUUM (ANALYZE) product");
  } finally {
    await client.end();
    await cluster.stop();
  }
  return site.start();
}
