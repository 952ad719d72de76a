import { existsSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import { prepare } from "./prepare.ts";
import { root } from "./project-root.ts";

type Settings = Awaited<ReturnType<typeof prepare>>;

const ADVICE = `Set DATA_DIR, DATABASE_URL and S3_BUCKET as the site has them, or keep all settings in ${path.join(root, ".env")}.`;

/** As `prepare`, for commands that need an existing site. Throws if DATA_DIR has none. */
export function prepareExisting(): Promise<Settings> {
  return prepare(({ DATA_DIR, DATABASE_URL }) => {
    if (!DATABASE_URL && !existsSync(path.join(DATA_DIR, "postgres", "PG_VERSION"))) throw new Error(`No site in ${DATA_DIR}. ${ADVICE}`);
  });
}

/** Calls `work` with a connection to the database and its URL. Starts the embedded PostgreSQL if necessary. */
export async function withDatabase<R>({ DATABASE_URL, DATA_DIR }: Settings, work: (client: Client, url: string) => Promise<R>): Promise<R> {
  if (DATABASE_URL) return withConnection(DATABASE_URL, work);
  const { openCluster } = await import("#lib/platform/server/database/open-cluster.ts");
  const cluster = await openCluster(DATA_DIR);
  try {
    return await withConnection(await cluster.ready(), work);
  } finally {
    // A running database belongs to the site.
    if (!cluster.adopted) await cluster.stop();
  }
}

async function withConnection<R>(url: string, work: (client: Client, url: string) => Promise<R>): Promise<R> {
  const { default: pg } = await import("pg");
  const { describeConnectionError } = await import("#lib/platform/server/logged-error.ts");
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect().catch((error) => {
    throw new Error(describeConnectionError(error, url));
  });
  try {
    return await work(client, url);
  } finally {
    await client.end();
  }
}

export async function requireSite(client: Client): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('administrator') IS NOT NULL AS exists, current_database() AS name");
  if (!rows[0].exists) throw new Error(`No site in the database ${rows[0].name} on ${client.host}:${client.port}. ${ADVICE}`);
}
