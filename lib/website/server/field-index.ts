import "server-only";
import { db } from "@/lib/platform/server/db";
import { CONTENT_GROUPS } from "@/lib/shared/content-groups";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { type IndexedField, indexFields } from "@/lib/website/content/field-index";

/** Lists the fields of all documents as the forms show them: with their drafts. */
export async function readFieldIndex(): Promise<IndexedField[]> {
  const rows = await db().content.findMany({
    where: { locale: ORIGINAL_LANGUAGE },
    select: { group_name: true, data: true, draft: true },
  });
  const written = new Map(rows.map(({ group_name, data, draft }) => [group_name, (draft ?? data) as object]));
  return CONTENT_GROUPS.flatMap((group) => indexFields(group, written.get(group) ?? {}));
}
