import "server-only";
import { INSTANCES } from "@/lib/server/database/locks";
import { db } from "@/lib/server/db";

/** What the names of all instances' lines begin with, as they stand in the database's list of connections. */
export const PREFIX = INSTANCES;

/** Where all listen. */
export const CHANNEL = "shilaya";

/** Sends $2 on the channel $1 and tells who is there. Whoever comes later sees what was committed before. */
export const TELL = `SELECT pg_notify($1::text, $2::text)::text, ARRAY(SELECT application_name::text FROM pg_stat_activity
  WHERE datname = current_database() AND starts_with(application_name, '${PREFIX}')) AS names`;

/** Sends a message on a connection that statements share. @returns the names of the lines that are there */
export async function tellInstances(channel: string, payload: string): Promise<string[]> {
  const [row] = await db().$queryRawUnsafe<{ names: string[] }[]>(TELL, channel, payload);
  return row?.names ?? [];
}
