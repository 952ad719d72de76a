import "server-only";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { addAdministrator, countAdministrators } from "@/lib/auth/server/administrators";
import { newPasswordFault } from "@/lib/auth/server/new-password";
import { hashPassword } from "@/lib/auth/server/password";
import { fillSlugs } from "@/lib/catalogue/server/slugs";
import { linkProducts } from "@/lib/catalogue/server/terms/product-terms";
import { sweepTrash } from "@/lib/history/server/trash";
import { completeLibrary, prepareFolders, sweep } from "@/lib/media/server/storage";
import { claimStore } from "@/lib/media/server/store-owner";
import { START_LOCK } from "@/lib/platform/server/database/locks";
import { migrate } from "@/lib/platform/server/database/migrations";
import { env } from "@/lib/platform/server/environment/env";
import { signingSecret } from "@/lib/platform/server/environment/secret";
import { isDatabaseAway } from "@/lib/platform/server/http/errors";
import { openJobQueue } from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";
import { indexProductsDue } from "@/lib/search/server/search-upkeep";
import { prepareTrigrams } from "@/lib/search/server/trigrams";
import { loadSampleCatalogue } from "@/lib/website/server/sample-catalogue";

const DATABASE_WAIT_SECONDS = 60;

/**
 * Makes everything ready before the first request: schema, job queue, first administrator, sample catalogue, left-over files.
 * Several instances on one database take turns.
 */
export async function boot(): Promise<void> {
  await prepareFolders();
  await signingSecret();
  const client = await connect();
  try {
    await takeTurn(client);
    const applied = await migrate(client, path.join(/* turbopackIgnore: true */ process.cwd(), "prisma/migrations"));
    if (applied.length > 0) log.info(`Database: ${applied.length} migration(s) applied`);
    await prepareTrigrams();
    await openJobQueue();
    const mayBeSwept = await claimStore();
    // A database that was never used before may be the wrong one: nothing is swept on its account.
    if ((await countAdministrators()) === 0) return await firstRun();
    // Before anything that would read all of them at once, because it changes products.
    const indexed = await indexProductsDue();
    if (indexed > 0) log.info(`Search: ${indexed} product(s) read`);
    await completeLibrary();
    const filled = await fillSlugs();
    if (filled > 0) log.info(`Addresses: ${filled} row(s) got one in words`);
    const linked = await linkProducts();
    if (linked > 0) log.info(`Terms: those of ${linked} product(s) were read from their texts`);
    if (!mayBeSwept) return;
    const swept = await sweep();
    if (swept > 0) log.info(`Uploads: ${swept} left-over file(s) removed`);
    await sweepTrash();
  } finally {
    await client.end();
  }
}

/** However long it takes: what another instance does may not be done twice. */
async function takeTurn(client: Client): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>("SELECT pg_try_advisory_lock($1) AS mine", [START_LOCK]);
  if (rows[0]?.mine) return;
  log.info("Database: another instance is making it ready, waiting for it");
  await client.query("SELECT pg_advisory_lock($1)", [START_LOCK]);
}

/** A database that is still starting gets a minute. */
async function connect(): Promise<Client> {
  const deadline = Date.now() + DATABASE_WAIT_SECONDS * 1000;
  for (;;) {
    const client = new Client({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: 5_000 });
    // A connection lost meanwhile shows at its next statement.
    client.on("error", () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (!isDatabaseAway(error) || Date.now() > deadline) throw error;
      await sleep(500);
    }
  }
}

/** Ends with the administrator, so that a first run which was cut short is a first run again. */
async function firstRun(): Promise<void> {
  const { ADMIN_USERNAME, ADMIN_PASSWORD, SAMPLE_DATA } = env();
  if (SAMPLE_DATA) await loadSampleCatalogue();
  await fillSlugs();
  await linkProducts();
  const password = ADMIN_PASSWORD ?? randomBytes(12).toString("base64url");
  await addAdministrator(ADMIN_USERNAME, await hashPassword(password));
  log.announce(`Administrator: ${ADMIN_USERNAME}`);
  if (await newPasswordFault(password, ADMIN_USERNAME)) {
    log.warn("ADMIN_PASSWORD is easy to guess: choose another in the back office under Account.");
  }
  log.announce(ADMIN_PASSWORD ? "Password: as set in ADMIN_PASSWORD" : `Password: ${password} (shown this once)`);
}
