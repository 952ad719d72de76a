import "server-only";
import { z } from "zod";
import { hasDifferences } from "@/lib/history/changed-fields";
import { commit } from "@/lib/history/server/commit";
import { type AuditEvent, recordOriginals } from "@/lib/history/server/record-events";
import { lockPictures } from "@/lib/media/server/media-rows";
import { acquireLock, db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { rescheduleJobs } from "@/lib/platform/server/job-queue";
import { type Content, Prisma } from "@/lib/platform/server/prisma/client";
import { CONTENT_GROUPS, type ContentGroup } from "@/lib/shared/content-groups";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { type IndexedField, indexFields } from "@/lib/website/content/field-index";
import {
  computeDocumentVersion,
  type DocumentState,
  getDocumentTranslations,
  type StoredDocument,
  withoutTranslations,
  withTranslations,
} from "@/lib/website/content/stored-document";
import { getContentTag, readFirmTimeZone } from "@/lib/website/server/content";
import { websiteMessages } from "@/lib/website/words";

type DocumentData = StoredDocument["data"];

const getDocumentKey = (group: ContentGroup) => ({ group_name_locale: { group_name: group, locale: ORIGINAL_LANGUAGE } });

export async function findDocument(group: ContentGroup, transaction: Transaction = db()): Promise<StoredDocument> {
  return toStoredDocument(group, await findRow(group, transaction));
}

const findRow = (group: ContentGroup, transaction: Transaction) => transaction.content.findUnique({ where: getDocumentKey(group) });

const toStoredDocument = (group: ContentGroup, row: Content | null): StoredDocument =>
  row ? toDocument(row) : { id: null, group, data: {}, draft: null, updated_at: null };

/** Returns the version of the published document, as in If-Match when there is no draft. */
export async function readPublishedVersion(group: ContentGroup): Promise<string> {
  return computeDocumentVersion({ ...(await findDocument(group)), draft: null });
}

export const toDocument = ({ id, group_name, data, draft, updated_at }: Content): StoredDocument => ({
  id,
  group: group_name as ContentGroup,
  data: withoutTranslations(data as DocumentData),
  draft: draft ? withoutTranslations(draft as DocumentData) : null,
  updated_at: updated_at.toISOString(),
});

/** Publishes a document, or saves it as the draft. Throws 409 for another version, and 400 for a picture that is not stored. */
export function saveDocument(group: ContentGroup, document: DocumentData, state: DocumentState, by: Actor): Promise<StoredDocument> {
  return state === "draft" ? writeDocument(group, by, { draft: document }) : writeDocument(group, by, { data: document, draft: null });
}

/** Discards the draft. The published version stays. Throws 404 if there is no draft. */
export const discardDraft = (group: ContentGroup, by: Actor): Promise<StoredDocument> => writeDocument(group, by, { draft: null });

type Change = { data?: DocumentData; draft: DocumentData | null };

async function writeDocument(group: ContentGroup, by: Actor, { data, draft }: Change): Promise<StoredDocument> {
  const write = async (transaction: Transaction) => {
    // Not a row lock: the first save of a group has no row yet.
    await acquireLock(transaction, "documents");
    const row = await findRow(group, transaction);
    const before = toStoredDocument(group, row);
    assertVersion(by, "content", before, computeDocumentVersion(before));
    if (!data && !draft && !before.draft) throw new HttpError(404, websiteMessages.content.noDraft);
    await assertPicturesExist(transaction, data ?? draft ?? {});
    const translations = getDocumentTranslations((row?.draft ?? row?.data ?? {}) as DocumentData);
    const toJson = (document: DocumentData) => withTranslations(document, translations) as Prisma.InputJsonObject;
    const json = { draft: draft ? toJson(draft) : Prisma.DbNull, ...(data && { data: toJson(data) }) };
    const create = { group_name: group, locale: ORIGINAL_LANGUAGE, data: {}, ...json };
    const written = await transaction.content.upsert({ where: getDocumentKey(group), create, update: json });
    const after = toDocument(written);
    const events = data ? await createDocumentEvents(transaction, row, written) : [];
    const fileChanges = { used: getAllPictureUrls(after), released: getAllPictureUrls(before) };
    return { result: after, events, fileChanges, tags: data ? [getContentTag(group)] : [] };
  };
  const { result } = await commit(by, write);
  if (data) await rescheduleChangedJobs(group);
  return result;
}

/** Reschedules the daily jobs after a change of the company, which has their time zone. */
export async function rescheduleChangedJobs(group: ContentGroup): Promise<void> {
  if (group === "company") await rescheduleJobs(await readFirmTimeZone());
}

export async function createDocumentEvents(transaction: Transaction, row: Content | null, written: Content): Promise<AuditEvent[]> {
  const before = (row?.data ?? {}) as DocumentData;
  const after = written.data as DocumentData;
  if (!hasDifferences(before, after)) return [];
  const target = { resource: "content", row_id: written.id, title: written.group_name } as const;
  const first = { id: written.id, data: before, updated_at: row?.updated_at ?? new Date() };
  await recordOriginals(transaction, target.resource, { row: first, title: target.title });
  return [{ action: "changed", ...target, before, after, version: { data: after } }];
}

const UPLOADED = "/uploads/";

type PictureReference = { url: string; path: (string | number)[] };

function findStoredPictures(value: unknown, path: PictureReference["path"] = []): PictureReference[] {
  if (typeof value === "string") return path.at(-1) === "url" && value.startsWith(UPLOADED) ? [{ url: value, path }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findStoredPictures(inner, [...path, Array.isArray(value) ? Number(key) : key]));
}

export const getPictureUrls = (document: unknown): string[] => findStoredPictures(document).map(({ url }) => url);

const getAllPictureUrls = ({ data, draft }: StoredDocument) => [...getPictureUrls(data), ...getPictureUrls(draft)];

async function assertPicturesExist(transaction: Transaction, document: DocumentData): Promise<void> {
  const named = findStoredPictures(document);
  if (named.length === 0) return;
  const urls = await lockPictures(
    transaction,
    named.map(({ url }) => url),
  );
  const lost = named.filter(({ url }) => !urls.has(url));
  if (lost.length === 0) return;
  throw new z.ZodError(lost.map(({ path, url }) => ({ code: "custom", path, input: url, message: websiteMessages.content.picture })));
}

export async function readFieldIndex(): Promise<IndexedField[]> {
  const rows = await db().content.findMany({ where: { locale: ORIGINAL_LANGUAGE }, select: { group_name: true, data: true, draft: true } });
  const written = new Map(rows.map(({ group_name, data, draft }) => [group_name, (draft ?? data) as object]));
  return CONTENT_GROUPS.flatMap((group) => indexFields(group, written.get(group) ?? {}));
}
