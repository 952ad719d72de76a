import "server-only";
import { type OpenItem, PRESENCE_SECONDS } from "@/lib/auth/presence";
import { db } from "@/lib/platform/server/db";

/**
 * Records that a user has an item open, and returns the others who have. Deletes expired rows except locked ones, so that two calls do not
 * wait.
 */
export async function reportOpenItem({ screen, id }: OpenItem, userId: number): Promise<string[]> {
  const item = id === undefined ? screen : `${screen}?id=${id}`;
  const others = await db().$queryRaw<{ name: string }[]>`
    WITH reported AS (
      INSERT INTO presence (item, administrator_id) VALUES (${item}, ${userId})
      ON CONFLICT (item, administrator_id) DO UPDATE SET seen_at = excluded.seen_at
    ), expired AS (
      DELETE FROM presence WHERE (item, administrator_id) IN (
        SELECT item, administrator_id FROM presence
        WHERE seen_at < now() - make_interval(secs => ${PRESENCE_SECONDS}) AND (item, administrator_id) <> (${item}, ${userId})
        FOR UPDATE SKIP LOCKED
      )
    )
    SELECT coalesce(nullif(a.name, ''), a.username) AS name FROM presence JOIN administrator a ON a.id = administrator_id
    WHERE item = ${item} AND a.id <> ${userId} AND a.active AND seen_at >= now() - make_interval(secs => ${PRESENCE_SECONDS})
    ORDER BY 1`;
  return others.map(({ name }) => name);
}
