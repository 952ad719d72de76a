import "server-only";
import { ensureFreeSlug } from "@/lib/catalogue/server/slugs";
import { nameCurrentTerms } from "@/lib/catalogue/server/terms/name-current-terms";
import { findTerm, listTermFiles, toTermAuditFields, writeTerm } from "@/lib/catalogue/server/terms/term-changes";
import { type StoredTerm, toTerm } from "@/lib/catalogue/server/terms/terms";
import type { AuditFields } from "@/lib/history/audit";
import { getFileUrls, getTags, type RowTypes, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import { lockRow, UNWRITABLE_COLUMNS, writeRows } from "@/lib/history/server/table-rows";
import { requireParent } from "@/lib/history/server/trash-rows";
import { historyMessages } from "@/lib/history/words";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { acquireLock, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Content, Prisma } from "@/lib/platform/server/prisma/client";
import type { ContentGroup } from "@/lib/shared/content-groups";
import { type AuditResource, RESOURCE_NAMES, type ResourceName } from "@/lib/shared/resources";
import { computeVersion } from "@/lib/shared/version";
import { dropWords } from "@/lib/website/content/dropped-words";
import { computeDocumentVersion } from "@/lib/website/content/stored-document";
import { getContentTag } from "@/lib/website/server/content";
import { getPictureUrls, rescheduleChangedJobs, toDocument } from "@/lib/website/server/documents";

/** A kind of row whose versions can be restored: resources, website documents and terms. Versions are full rows, as JSON. */
export type VersionedResource<Row extends object = object> = {
  find(transaction: Transaction, id: number): Promise<Row | null>;
  lock(transaction: Transaction, id: number): Promise<Row | null>;
  toListed(row: Row): object;
  toStaffView(row: Row): object;
  /** The ETags that If-Match may name: of the row as staff see it and as the public API lists it. */
  getEtags(row: Row): [string, ...string[]];
  toAuditFields(row: Row): AuditFields;
  title(row: Row): string;
  getFileUrls(row: Row): string[];
  tags(row: Row): Tag[];
  unrestoredColumns: string[];
  requireParent(transaction: Transaction, row: Row): Promise<void>;
  write(transaction: Transaction, row: Row, before: Row): Promise<void>;
  finishRestore?(row: Row): Promise<void>;
};

const createVersionedRows = <Name extends ResourceName>(name: Name): VersionedResource<RowTypes[Name]> => {
  const { find, toListed, toAuditFields, title, parent } = resourceDefinitions[name];
  const toStaffView = (row: RowTypes[Name]): object => resourceDefinitions[name].toStaffView?.(row) ?? toListed(row);
  // A restore keeps the position. A row that moves to another parent goes to the end.
  const unrestoredColumns = [...UNWRITABLE_COLUMNS, "position", ...(resourceDefinitions[name].unrestoredColumns ?? [])];
  return {
    find,
    lock: (transaction, id) => lockRow(transaction, name, id, "change"),
    toListed,
    toStaffView,
    getEtags: (row) => [computeVersion(toStaffView(row)), computeVersion(toListed(row))],
    toAuditFields,
    title,
    unrestoredColumns,
    getFileUrls: (row) => getFileUrls({ [name]: [row] }),
    tags: (row) => getTags({ [name]: [row] }),
    requireParent: async (transaction, row) => parent && requireParent(transaction, parent.resource, Number(row[parent.column])),
    write: async (transaction, row, before) => {
      const keepsParent = !parent || row[parent.column] === before[parent.column];
      const positionedRow = keepsParent ? row : { ...row, position: null };
      const adaptedRow = resourceDefinitions[name].adaptVersion?.(before, positionedRow) ?? positionedRow;
      const [namedRow = adaptedRow] = await nameCurrentTerms(transaction, [adaptedRow]);
      const rowWithSlug = await ensureFreeSlug(transaction, name, namedRow);
      await writeRows(transaction, resourceDefinitions[name].table, [rowWithSlug], Object.keys(rowWithSlug));
    },
  };
};

const versionedDocuments: VersionedResource<Content> = {
  find: (transaction, id) => transaction.content.findUnique({ where: { id } }),
  lock: async (transaction, id) => {
    await acquireLock(transaction, "documents");
    return transaction.content.findUnique({ where: { id } });
  },
  toListed: toDocument,
  toStaffView: toDocument,
  getEtags: (row) => [computeDocumentVersion(toDocument(row))],
  toAuditFields: ({ data }) => data as AuditFields,
  title: ({ group_name }) => group_name,
  getFileUrls: ({ data }) => getPictureUrls(data),
  tags: ({ group_name }) => [getContentTag(group_name as ContentGroup)],
  unrestoredColumns: ["id", "group_name", "locale", "draft", "created_at", "updated_at"],
  requireParent: async () => {},
  write: async (transaction, { id, group_name, data }) => {
    const { kept } = dropWords(group_name, data);
    await transaction.content.update({ where: { id }, data: { data: kept as Prisma.InputJsonObject } });
  },
  finishRestore: ({ group_name }) => rescheduleChangedJobs(group_name as ContentGroup),
};

/** A restore keeps labels and aliases, which products name; a new label has an undo of its own. */
const versionedTerms: VersionedResource<StoredTerm> = {
  find: async (transaction, id) => (await findTerm(transaction, id)) ?? null,
  lock: async (transaction, id) => {
    await transaction.$executeRaw`SELECT FROM term WHERE id = ${id} FOR UPDATE`;
    return (await findTerm(transaction, id)) ?? null;
  },
  toListed: toTerm,
  toStaffView: toTerm,
  getEtags: ({ version }) => [version],
  toAuditFields: toTermAuditFields,
  title: ({ label }) => label,
  getFileUrls: listTermFiles,
  tags: () => ["terms", "term-pages"],
  unrestoredColumns: [
    ...["id", "kind", "label", "aliases", "position", "translations", "translated_of", "page_translations"],
    ...["measure", "products", "version"],
  ],
  requireParent: async () => {},
  write: writeTerm,
};

const versionedResources: { [Name in AuditResource]?: VersionedResource } = {
  ...Object.fromEntries(RESOURCE_NAMES.map((name) => [name, createVersionedRows(name)])),
  content: versionedDocuments,
  term: versionedTerms,
};

export const getVersionedResource = (resource: AuditResource): VersionedResource | undefined => versionedResources[resource];

export function requireVersionedResource(resource: AuditResource): VersionedResource {
  const definition = versionedResources[resource];
  if (!definition) throw new HttpError(409, historyMessages.history.notAVersion);
  return definition;
}
