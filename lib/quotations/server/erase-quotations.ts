import "server-only";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";

/**
 * Deletes drafts, and personal data and links of sent quotations, except accepted ones, which tax law requires firms to keep.
 * @returns their number
 */
export async function eraseQuotations(transaction: Transaction, where: Prisma.Sql): Promise<number> {
  const drafts = await transaction.$executeRaw`DELETE FROM quotation WHERE state = 'draft' AND (${where})`;
  const sent = await transaction.$executeRaw`
    UPDATE quotation SET erased_at = now(), updated_at = now(), answer_name = NULL, answer_message = NULL,
      content = content || jsonb_build_object('notes', '', 'place', '', 'customer', jsonb_build_object(
        'name', '', 'company', '', 'email', '', 'phone', '', 'address', '', 'gstin', '', 'country', content->'customer'->'country')),
      search = comparable(concat_ws(' ', number, (SELECT string_agg(line->>'text', ' ') FROM jsonb_array_elements(content->'lines') AS line)))
    WHERE state <> 'accepted' AND erased_at IS NULL AND (${where})`;
  return drafts + sent;
}

export const eraseQuotationsById = (transaction: Transaction, ids: number[]) =>
  eraseQuotations(transaction, Prisma.sql`id = ANY(${ids}::int[])`);
