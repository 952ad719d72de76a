import "server-only";
import { z } from "zod";
import type { ContentGroup } from "@/lib/domain/content/groups";
import { ORIGINAL } from "@/lib/domain/content/languages";
import { type DocumentState, documentVersion, type StoredDocument } from "@/lib/domain/content/stored-document";
import { messages } from "@/lib/domain/messages";
import { record } from "@/lib/server/audit";
import { db, type Transaction } from "@/lib/server/db";
import { nameOf, stemOf } from "@/lib/server/file-store/file-store";
import { files } from "@/lib/server/file-store/files";
import { Prisma } from "@/lib/server/prisma/client";
import { contentTag } from "@/lib/server/queries/content";
import { revalidate } from "@/lib/server/revalidation";
import { discard, withFilesLocked } from "@/lib/server/storage";
import { type Actor, assertVersion } from "@/lib/server/version";

type Written = StoredDocument["data"];

const keyOf = (group: ContentGroup) => ({ group_name_locale: { group_name: group, locale: ORIGINAL } });

/** A document as it was written, and what is to be published of it later. */
export async function findDocument(group: ContentGroup, transaction: Transaction = db()): Promise<StoredDocument> {
  const row = await transaction.content.findUnique({ where: keyOf(group) });
  return {
    id: row?.id ?? null,
    group,
    data: (row?.data ?? {}) as Written,
    draft: (row?.draft ?? null) as Written | null,
    updated_at: row?.updated_at.toISOString() ?? null,
  };
}

/**
 * Publishes a document, its draft then being gone, or stores it as the draft, of which visitors see nothing. Refused with 409 when
 * somebody saw another version of it, and with 400 when it names a picture that is not stored.
 */
export function saveDocument(group: ContentGroup, document: Written, state: DocumentState, by: Actor): Promise<StoredDocument> {
  return state === "draft" ? change(group, by, { draft: document }) : change(group, by, { data: document, draft: null });
}

/** Throws a draft away; what is published stays. */
export const discardDraft = (group: ContentGroup, by: Actor): Promise<StoredDocument> => change(group, by, { draft: null });

type Change = { data?: Written; draft: Written | null };

async function change(group: ContentGroup, by: Actor, { data, draft }: Change): Promise<StoredDocument> {
  const { before, after } = await withFilesLocked(async (transaction) => {
    const before = await findDocument(group, transaction);
    assertVersion(by, "content", before, documentVersion(before));
    await requirePictures(data ?? draft ?? {});
    const json = { draft: draft ? asJson(draft) : Prisma.DbNull, ...(data && { data: asJson(data) }) };
    const create = { group_name: group, locale: ORIGINAL, data: {}, ...json };
    await transaction.content.upsert({ where: keyOf(group), create, update: json });
    const after = await findDocument(group, transaction);
    const event = { action: "changed", resource: "content", row_id: after.id ?? undefined, title: group } as const;
    if (data) await record(transaction, by.name, { ...event, before: before.data, after: after.data });
    return { before, after };
  });
  if (data) await revalidate(contentTag(group));
  await discard(picturesOf(before).filter((url) => !picturesOf(after).includes(url)));
  return after;
}

const asJson = (document: Written) => document as Prisma.InputJsonObject;

const UPLOADED = "/uploads/";

type Found = { url: string; path: (string | number)[] };

/** Every stored picture that a document names, and where. */
function storedIn(value: unknown, path: Found["path"] = []): Found[] {
  if (typeof value === "string") return path.at(-1) === "url" && value.startsWith(UPLOADED) ? [{ url: value, path }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => storedIn(inner, [...path, Array.isArray(value) ? Number(key) : key]));
}

const picturesOf = ({ data, draft }: StoredDocument) => [...storedIn(data), ...storedIn(draft)].map(({ url }) => url);

/** Nobody removes a file meanwhile: the caller holds the lock. */
async function requirePictures(document: Written): Promise<void> {
  const named = storedIn(document);
  if (named.length === 0) return;
  const stored = new Set(await files().namesOf([...new Set(named.map(({ url }) => stemOf(url)))]));
  const lost = named.filter(({ url }) => !stored.has(nameOf(stemOf(url), url.slice(url.lastIndexOf(".")))));
  if (lost.length === 0) return;
  throw new z.ZodError(lost.map(({ path, url }) => ({ code: "custom", path, input: url, message: messages.content.picture })));
}
