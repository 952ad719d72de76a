import "server-only";
import type { Transaction } from "@/lib/platform/server/db";
import { splitIntoChunks } from "@/lib/shared/collections";
import type { EventType } from "@/lib/shared/resources";

/** The row of an event. `getData` returns the data to send. Without it, the row is read at delivery, as personal data requires. */
type EventRow = { id: number; getData?: () => object };

const CHUNK_SIZE = 100;

export async function raiseEvents(transaction: Transaction, type: EventType, rows: EventRow[]): Promise<void> {
  if (rows.length === 0) return;
  const subscribed = { active: true, events: { has: type } };
  if ((await transaction.webhook.count({ where: subscribed })) === 0) return;
  for (const chunk of splitIntoChunks(rows, CHUNK_SIZE)) {
    const changed = JSON.stringify(chunk.map(({ id, getData }) => ({ id, data: getData?.() })));
    await transaction.$executeRaw`
      INSERT INTO webhook_delivery (webhook_id, type, row_id, data)
      SELECT webhook.id, ${type}, changed.id, changed.data
      FROM webhook, jsonb_to_recordset(${changed}::jsonb) AS changed(id int, data jsonb)
      WHERE webhook.active AND ${type} = ANY(webhook.events) ORDER BY webhook.id, changed.id`;
  }
}
