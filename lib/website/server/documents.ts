import "server-only";
import { z } from "zod";
import { record, recordFirst } from "@/lib/history/server/record";
import { keepReplaced } from "@/lib/history/server/replaced-files";
import { differs } from "@/lib/history/server/versions";
import { discard, withFilesLocked } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import { nameOf, stemOf } from "@/lib/platform/server/file-store/file-store";
import { files } from "@/lib/platform/server/file-store/files";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { rescheduleJobs } from "@/lib/platform/server/job-queue";
import { type Content, Prisma } from "@/lib/platform/server/prisma/client";
import { ORIGINAL } from "@/lib/shared/languages";
import { messages } from "@/lib/shared/words/messages";
import type { ContentGroup } from "@/lib/website/content/groups";
import { type DocumentState, documentVersion, type StoredDocument } from "@/lib/website/content/stored-document";
import { contentTag, firmZone } from "@/lib/website/server/content";

type Written = StoredDocument["data"];

const keyOf = (group: ContentGroup) => ({ group_name_locale: { group_name: group, locale: ORIGINAL } });

/** A document as it was written, and what is to be published of it later. */
export async function findDocument(group: ContentGroup, transaction: Transaction = db()): Promise<StoredDocument> {
  const row = await transaction.content.findUnique({ where: keyOf(group) });
  return row ? toDocument(row) : { id: null, group, data: {}, draft: null, updated_at: null };
}

/** A document as it is told. */
export const toDocument = ({ id, group_name, data, draft, updated_at }: Content): StoredDocument => ({
  id,
  group: group_name as ContentGroup,
  data: data as Written,
  draft: draft as Written | null,
  updated_at: updated_at.toISOString(),
});

/**
 * Publishes a document, its draft then being gone, or stores it as the draft, of which visitors see nothing. Refused with 409 when
 * somebody saw another version of it, and with 400 when it names a picture that is not stored.
 */
export function saveDocument(group: ContentGroup, document: Written, state: DocumentState, by: Actor): Promise<StoredDocument> {
  return state === "draft" ? change(group, by, { draft: document }) : change(group, by, { data: document, draft: null });
}

/** Throws a draft away; what is published stays. Refused with 404 when there is none. */
export const discardDraft = (group: ContentGroup, by: Actor): Promise<StoredDocument> => change(group, by, { draft: null });

type Change = { data?: Written; draft: Written | null };

async function change(group: ContentGroup, by: Actor, { data, draft }: Change): Promise<StoredDocument> {
  const { before, after } = await withFilesLocked(async (transaction) => {
    const before = await findDocument(group, transaction);
    assertVersion(by, "content", before, documentVersion(before));
    if (!data && !draft && !before.draft) throw new HttpError(404, messages.content.noDraft);
    await requirePictures(data ?? draft ?? {});
    const json = { draft: draft ? asJson(draft) : Prisma.DbNull, ...(data && { data: asJson(data) }) };
    const create = { group_name: group, locale: ORIGINAL, data: {}, ...json };
    await transaction.content.upsert({ where: keyOf(group), create, update: json });
    const after = await findDocument(group, transaction);
    if (data) await recordDocument(transaction, by, before, after);
    return { before, after };
  });
  if (data) await revalidate(contentTag(group));
  if (data && group === "company") await rescheduleJobs(await firmZone());
  await discard(picturesOf(before).filter((url) => !picturesOf(after).includes(url)));
  return after;
}

/** Writes down what was published, and keeps the pictures that it shows no more. */
async function recordDocument(transaction: Transaction, by: Actor, before: StoredDocument, after: StoredDocument): Promise<void> {
  if (!after.id || !differs(before.data, after.data)) return;
  const what = { resource: "content", row_id: after.id, title: after.group } as const;
  const first = { id: after.id, data: before.data, updated_at: before.updated_at ?? new Date() };
  await recordFirst(transaction, what.resource, { row: first, title: what.title });
  await record(transaction, by, { action: "changed", ...what, before: before.data, after: after.data, version: { data: after.data } });
  const shown = picturesIn(after.data);
  await keepReplaced(
    transaction,
    picturesIn(before.data).filter((url) => !shown.includes(url)),
  );
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

/** The addresses of the stored pictures that a document names. */
export const picturesIn = (document: unknown): string[] => storedIn(document).map(({ url }) => url);

const picturesOf = ({ data, draft }: StoredDocument) => [...picturesIn(data), ...picturesIn(draft)];

/** Nobody removes a file meanwhile: the caller holds the lock. */
async function requirePictures(document: Written): Promise<void> {
  const named = storedIn(document);
  if (named.length === 0) return;
  const stored = new Set(await files().namesOf([...new Set(named.map(({ url }) => stemOf(url)))]));
  const lost = named.filter(({ url }) => !stored.has(nameOf(stemOf(url), url.slice(url.lastIndexOf(".")))));
  if (lost.length === 0) return;
  throw new z.ZodError(lost.map(({ path, url }) => ({ code: "custom", path, input: url, message: messages.content.picture })));
}
