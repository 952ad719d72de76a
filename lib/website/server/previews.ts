import "server-only";
import { randomBytes } from "node:crypto";
import { findDraftedProduct } from "@/lib/catalogue/server/products/drafted-products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { db, type Transaction } from "@/lib/platform/server/db";
import { hashToken } from "@/lib/platform/server/environment/encryption";
import { env } from "@/lib/platform/server/environment/env";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import type { Prisma, Preview as Row } from "@/lib/platform/server/prisma/client";
import { type ContentGroup, isContentGroup } from "@/lib/shared/content-groups";
import { computeVersion } from "@/lib/shared/version";
import { createDocumentSchema } from "@/lib/website/content/documents";
import { getContentGroup } from "@/lib/website/content/groups/groups";
import { getPreviewExpiry, type NewPreview, type Preview, type PreviewResource } from "@/lib/website/previews";
import { findDocument } from "@/lib/website/server/documents";
import { hasPage, websiteMessages } from "@/lib/website/words";

const TOKEN_BYTES = 24;
const TOKEN_PATTERN = /^[\w-]{32}$/;

/** Without the hash of the token. */
const toSummary = ({ id, resource, ref, expires_at }: Row) => ({ id, resource, ref, expires_at: expires_at.toISOString() });
const computePreviewVersion = (row: Row) => computeVersion({ ...toSummary(row), data: row.data });

async function lockPreview(transaction: Transaction, id: number, by: Actor): Promise<Row> {
  await transaction.$executeRaw`SELECT FROM preview WHERE id = ${id} FOR UPDATE`;
  const row = await transaction.preview.findUnique({ where: { id } });
  if (!row) throw new HttpError(404, websiteMessages.previews.missing);
  assertVersion(by, "preview", toSummary(row), computePreviewVersion(row));
  return row;
}

/** Creates a link that shows a draft for 7 days. Throws 404 if the row is missing and 400 if no page shows it. */
export async function addPreview({ resource, id, data: unsaved }: NewPreview, by: Actor): Promise<Preview & { version: string }> {
  const { missing, find } = previewSources[resource];
  if (!(await find(id))) throw new HttpError(404, missing);
  if (resource === "content" && !hasPage(id as ContentGroup)) throw new HttpError(400, websiteMessages.previews.pageless);
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const expires_at = getPreviewExpiry();
  const words = unsaved && parseUnsavedData(resource, id, unsaved);
  const data = { token_hash: hashToken(token), resource, ref: id, data: words, created_by: by.name, expires_at };
  const row = await db().preview.create({ data });
  return {
    id: row.id,
    url: `${env().SITE_URL}/preview/${token}`,
    expires_at: expires_at.toISOString(),
    version: computePreviewVersion(row),
  };
}

export const changePreview = (id: number, unsaved: object, by: Actor): Promise<string> =>
  db().$transaction(async (transaction) => {
    const row = await lockPreview(transaction, id, by);
    const data = parseUnsavedData(row.resource as PreviewResource, row.ref, unsaved);
    return computePreviewVersion(await transaction.preview.update({ where: { id }, data: { data } }));
  });

function parseUnsavedData(resource: PreviewResource, ref: string, unsaved: object): Prisma.InputJsonObject {
  if (resource !== "content") throw new HttpError(400, websiteMessages.previews.dataInvalid);
  return createDocumentSchema(getContentGroup(ref as ContentGroup).root).parse(unsaved) as Prisma.InputJsonObject;
}

export async function findPreview(token: string) {
  const row = TOKEN_PATTERN.test(token) ? await db().preview.findUnique({ where: { token_hash: hashToken(token) } }) : null;
  return row && row.expires_at > new Date()
    ? { resource: row.resource as PreviewResource, ref: row.ref, data: row.data as object | null, until: row.expires_at.toISOString() }
    : undefined;
}

export const removePreview = (id: number, by: Actor): Promise<void> =>
  db().$transaction(async (transaction) => {
    await lockPreview(transaction, id, by);
    await transaction.preview.delete({ where: { id }, select: { id: true } });
  });

export const removeExpiredPreviews = async (): Promise<number> =>
  (await db().preview.deleteMany({ where: { expires_at: { lt: new Date() } } })).count;

const previewSources = {
  content: { missing: websiteMessages.content.missing, find: async (ref) => (isContentGroup(ref) ? findDocument(ref) : undefined) },
  product: { missing: catalogueMessages.products.missing, find: findDraftedProduct },
} satisfies Record<PreviewResource, { missing: string; find: (ref: string) => Promise<object | undefined> }>;
