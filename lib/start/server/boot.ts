import "server-only";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { findPasswordFault, hashPassword } from "@/lib/auth/server/password";
import { addOwner, countUsers } from "@/lib/auth/server/users/users";
import { claimStore } from "@/lib/media/server/store-owner";
import { prepareFolders } from "@/lib/media/server/sweep-files";
import { START_LOCK } from "@/lib/platform/server/database/locks";
import { migrate } from "@/lib/platform/server/database/migrations";
import { env, getSigningSecret } from "@/lib/platform/server/environment/env";
import { isDatabaseUnavailable } from "@/lib/platform/server/http/errors";
import { openJobQueue } from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";
import { describeConnectionError } from "@/lib/platform/server/logged-error";
import { prepareTrigrams } from "@/lib/search/server/trigrams";
import { dropInterfaceWords } from "@/lib/website/server/drop-words";
import { loadSampleCatalogue } from "@/lib/website/server/sample-catalogue";

const DATABASE_WAIT_SECONDS = 60;

/** Prepares what the first request needs. Instances take turns. Work that grows with the catalogue is a job (clearing.ts). */
export async function boot(): Promise<void> {
  await prepareFolders();
  await getSigningSecret();
  const client = await connect();
  try {
    await acquireStartLock(client);
    const applied = await migrate(client, path.join(/* turbopackIgnore: true */ process.cwd(), "prisma/migrations"));
    if (applied.length > 0) log.info(`Database: ${applied.length} migration(s) applied`);
    await prepareTrigrams();
    await dropInterfaceWords();
    await openJobQueue();
    await claimStore();
    if ((await countUsers()) === 0) await initialiseSite();
  } finally {
    await client.end();
  }
}

/** Waits without a timeout: two instances must not prepare the database at the same time. */
async function acquireStartLock(client: Client): Promise<void> {
  const { rows } = await client.query<{ acquired: boolean }>("SELECT pg_try_advisory_lock($1) AS acquired", [START_LOCK]);
  if (rows[0]?.acquired) return;
  log.info("Database: another instance is making it ready, waiting for it");
  await client.query("SELECT pg_advisory_lock($1)", [START_LOCK]);
}

async function connect(): Promise<Client> {
  const deadline = Date.now() + DATABASE_WAIT_SECONDS * 1000;
  for (;;) {
    const client = new Client({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: 5_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      const isLast = !isDatabaseUnavailable(error) || Date.now() > deadline;
      if (isLast) throw new Error(describeConnectionError(error, env().DATABASE_URL ?? ""), { cause: error });
      await sleep(500);
    }
  }
}

/** Creates the administrator last, so that an interrupted first start is repeated. */
async function initialiseSite(): Promise<void> {
  const { ADMIN_USERNAME, ADMIN_PASSWORD, SAMPLE_DATA } = env();
  if (SAMPLE_DATA) await loadSampleCatalogue();
  const password = ADMIN_PASSWORD ?? randomBytes(12).toString("base64url");
  await addOwner(ADMIN_USERNAME, await hashPassword(password));
  log.announce(`Administrator: ${ADMIN_USERNAME}`);
  if (await findPasswordFault(password, ADMIN_USERNAME)) {
    log.warn("ADMIN_PASSWORD is easy to guess: choose another in the back office under Account.");
  }
  log.announce(ADMIN_PASSWORD ? "Password: as set in ADMIN_PASSWORD" : `Password: ${password} (shown this once)`);
}
