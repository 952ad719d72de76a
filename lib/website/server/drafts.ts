import "server-only";
import { db } from "@/lib/platform/server/db";
import { isContentGroup } from "@/lib/shared/content-groups";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { adminScreens } from "@/lib/shared/words/screens";
import { MAX_LISTED_DRAFTS, type PendingDraft, type PendingDrafts } from "@/lib/website/drafts";
import { groupWords } from "@/lib/website/words";

type Row = Pick<PendingDraft, "kind" | "title" | "state"> & {
  id: string;
  publish_at: Date | null;
  withdraw_at: Date | null;
  total: number;
};

/** Reads the products and website sections with a draft or a scheduled time: the next time first, then the latest changes. */
export async function readPendingDrafts(): Promise<PendingDrafts> {
  const rows = await db().$queryRaw<Row[]>`
    SELECT *, (count(*) OVER ())::int AS total FROM (
      SELECT 'product' AS kind, id::text AS id, coalesce(draft->>'title', title) AS title, publish_at, withdraw_at, updated_at,
        CASE WHEN state = 'draft' THEN 'draft' WHEN draft IS NOT NULL THEN 'changes' ELSE 'scheduled' END AS state
      FROM product WHERE state = 'draft' OR draft IS NOT NULL OR publish_at IS NOT NULL OR withdraw_at IS NOT NULL
      UNION ALL
      SELECT 'content', group_name, '', NULL, NULL, updated_at, 'changes' FROM content WHERE draft IS NOT NULL AND locale = ${ORIGINAL_LANGUAGE}
    ) pending ORDER BY least(publish_at, withdraw_at) NULLS LAST, updated_at DESC, id LIMIT ${MAX_LISTED_DRAFTS}`;
  return { items: rows.map(toPendingDraft), total: rows[0]?.total ?? 0 };
}

const toPendingDraft = ({ kind, id, title, state, publish_at, withdraw_at }: Row): PendingDraft => ({
  ...{ kind, state },
  ...(kind === "content"
    ? { title: isContentGroup(id) ? groupWords[id].label : id, href: `${adminScreens.website.href}/${id}` }
    : { title, href: `${adminScreens.products.href}?id=${id}` }),
  publish_at: publish_at?.toISOString() ?? null,
  withdraw_at: withdraw_at?.toISOString() ?? null,
});
