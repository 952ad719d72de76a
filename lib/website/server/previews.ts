import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { db, type Transaction } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import type { Prisma, Preview as Row } from "@/lib/platform/server/prisma/client";
import { versionOf } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";
import { documentSchema } from "@/lib/website/content/documents";
import { type ContentGroup, contentGroup } from "@/lib/website/content/groups";
import { type NewPreview, type Preview, type PreviewResource, previewEnd } from "@/lib/website/previews";
import { previewed } from "@/lib/website/server/previewed";
import { hasPage } from "@/lib/website/words";

const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** A preview's row, without what would open it. */
const shown = ({ id, resource, ref, expires_at }: Row) => ({ id, resource, ref, expires_at: expires_at.toISOString() });
const previewVersion = (row: Row) => versionOf({ ...shown(row), data: row.data });

/** Locks a preview's row. Refused with 404 where there is none, and with 409 when somebody saw another version of it. */
async function requirePreview(transaction: Transaction, id: number, by: Actor): Promise<Row> {
  await transaction.$executeRaw`SELECT FROM preview WHERE id = ${id} FOR UPDATE`;
  const row = await transaction.preview.findUnique({ where: { id } });
  if (!row) throw new HttpError(404, messages.previews.missing);
  assertVersion(by, "preview", shown(row), previewVersion(row));
  return row;
}

/** Makes an address that shows a draft for some days. Refused with 404 when there is nothing to show, with 400 when no page shows it. */
export async function addPreview({ resource, id, data: unsaved }: NewPreview, by: Actor): Promise<Preview & { version: string }> {
  const { missing, find } = previewed[resource];
  if (!(await find(id))) throw new HttpError(404, missing);
  if (resource === "content" && !hasPage(id as ContentGroup)) throw new HttpError(400, messages.previews.pageless);
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const expires_at = previewEnd();
  const words = unsaved && checked(resource, id, unsaved);
  const data = { token_hash: hashOf(token), resource, ref: id, data: words, created_by: by.name, expires_at };
  const row = await db().preview.create({ data });
  return { id: row.id, url: `${env().SITE_URL}/preview/${token}`, expires_at: expires_at.toISOString(), version: previewVersion(row) };
}

/** Lets a preview of a document show other words. @returns its version */
export const changePreview = (id: number, unsaved: object, by: Actor): Promise<string> =>
  db().$transaction(async (transaction) => {
    const row = await requirePreview(transaction, id, by);
    const data = checked(row.resource as PreviewResource, row.ref, unsaved);
    return previewVersion(await transaction.preview.update({ where: { id }, data: { data } }));
  });

/** Words that are not saved, as their document may hold them. */
function checked(resource: PreviewResource, ref: string, unsaved: object): Prisma.InputJsonObject {
  if (resource !== "content") throw new HttpError(400, messages.previews.dataInvalid);
  return documentSchema(contentGroup(ref as ContentGroup).of).parse(unsaved) as Prisma.InputJsonObject;
}

/** What a preview's address shows, and until when; undefined when it is none, or none any more. */
export async function findPreview(token: string) {
  const row = TOKEN.test(token) ? await db().preview.findUnique({ where: { token_hash: hashOf(token) } }) : null;
  return row && row.expires_at > new Date()
    ? { resource: row.resource as PreviewResource, ref: row.ref, data: row.data as object | null, until: row.expires_at.toISOString() }
    : undefined;
}

/** Ends a preview: its address shows nothing any more. */
export const removePreview = (id: number, by: Actor): Promise<void> =>
  db().$transaction(async (transaction) => {
    await requirePreview(transaction, id, by);
    await transaction.preview.delete({ where: { id }, select: { id: true } });
  });

/** Clears away the previews that have expired; tells how many. */
export const removeExpiredPreviews = async (): Promise<number> =>
  (await db().preview.deleteMany({ where: { expires_at: { lt: new Date() } } })).count;
