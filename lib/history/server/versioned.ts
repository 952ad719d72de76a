import "server-only";
import { settleAddresses } from "@/lib/catalogue/server/former-addresses";
import { settleSkus } from "@/lib/catalogue/server/products/skus";
import { withOwnSlug } from "@/lib/catalogue/server/slugs";
import { settleTerms } from "@/lib/catalogue/server/terms/product-terms";
import type { AuditFields } from "@/lib/history/audit";
import { requireParent } from "@/lib/history/server/requirements";
import { filesOf, type Rename, type RowOf, stored, tagsOfChange } from "@/lib/history/server/resources";
import { UNWRITTEN, writeRows } from "@/lib/history/server/write-rows";
import type { Tag } from "@/lib/platform/server/cache/tags";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Content, Prisma } from "@/lib/platform/server/prisma/client";
import type { AuditResource } from "@/lib/shared/resources";
import { RESOURCE_NAMES, type ResourceName } from "@/lib/shared/resources";
import { versionOf } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";
import type { ContentGroup } from "@/lib/website/content/groups";
import { documentVersion } from "@/lib/website/content/stored-document";
import { contentTag } from "@/lib/website/server/content";
import { picturesIn, toDocument } from "@/lib/website/server/documents";

/** Something of which earlier versions can be restored: rows of a resource, or documents. Versions are whole rows, as JSON. */
export type Versioned<Row extends object = object> = {
  find(transaction: Transaction, id: number): Promise<Row | null>;
  /** As the call that shows it tells it, and as staff see it; and the versions of what may have been seen, which If-Match names. */
  listed(row: Row): object;
  forStaff(row: Row): object;
  etagsOf(row: Row): [string, ...string[]];
  /** What the history shows of it, and what staff call it. */
  recorded(row: Row): AuditFields;
  title(row: Row): string;
  /** The addresses of the files that it names. */
  files(row: Row): string[];
  /** What shows it, before or after. */
  tags(before: Row, after: Row): Tag[];
  renamed: Rename[];
  /** What an earlier version does not bring back. */
  fixed: string[];
  /** Throws when what it belongs to is gone. */
  requirePlace(transaction: Transaction, row: Row): Promise<void>;
  /** Writes a version over what is there. */
  write(transaction: Transaction, row: Row, before: Row): Promise<void>;
};

const rows = <Name extends ResourceName>(name: Name): Versioned<RowOf[Name]> => {
  const { find, listed, recorded, title, parent, renamed = [], unversioned = [] } = stored[name];
  const staffRow = (row: RowOf[Name]): object => stored[name].forStaff?.(row) ?? listed(row);
  // Nor its place: what moves comes last where it comes to.
  const fixed = [...UNWRITTEN, "position", ...unversioned];
  return {
    find,
    listed,
    forStaff: staffRow,
    etagsOf: (row) => [versionOf(staffRow(row)), versionOf(listed(row))],
    recorded,
    title,
    renamed,
    fixed,
    files: (row) => filesOf({ [name]: [row] }),
    tags: (before, after) => tagsOfChange(name, before, after),
    requirePlace: async (transaction, row) => parent && requireParent(transaction, parent.resource, Number(row[parent.column])),
    write: async (transaction, row, before) => {
      const stays = !parent || row[parent.column] === before[parent.column];
      const placed = stays ? row : { ...row, position: null };
      const own = await withOwnSlug(transaction, name, stored[name].withVersion?.(before, placed) ?? placed);
      await writeRows(transaction, stored[name].table, [own], Object.keys(own));
      await settleAddresses(transaction, { [name]: [before] }, { [name]: [own] });
      await settleTerms(transaction, { [name]: [own] });
      await settleSkus(transaction, { [name]: [before] }, { [name]: [own] });
    },
  };
};

/** What the website says. Its draft stands beside it, whatever is restored. */
const documents: Versioned<Content> = {
  find: (transaction, id) => transaction.content.findUnique({ where: { id } }),
  listed: toDocument,
  forStaff: toDocument,
  etagsOf: (row) => [documentVersion(toDocument(row))],
  recorded: ({ data }) => data as AuditFields,
  title: ({ group_name }) => group_name,
  files: ({ data }) => picturesIn(data),
  tags: ({ group_name }) => [contentTag(group_name as ContentGroup)],
  renamed: [],
  fixed: ["id", "group_name", "locale", "draft", "created_at", "updated_at"],
  requirePlace: async () => {},
  write: async (transaction, { id, data }) => {
    await transaction.content.update({ where: { id }, data: { data: data as Prisma.InputJsonObject } });
  },
};

/** All of which earlier versions can be restored. */
const versioned: { [Name in AuditResource]?: Versioned } = {
  ...Object.fromEntries(RESOURCE_NAMES.map((name) => [name, rows(name)])),
  content: documents,
};

/** What is known of the versions of this; undefined where it has none. */
export const versionedAs = (resource: AuditResource): Versioned | undefined => versioned[resource];

/** The same, for what is to be restored. @throws HttpError 409 where it has none */
export function requireVersioned(resource: AuditResource): Versioned {
  const kind = versioned[resource];
  if (!kind) throw new HttpError(409, messages.history.notAVersion);
  return kind;
}
