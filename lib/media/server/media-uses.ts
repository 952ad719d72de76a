import "server-only";
import type { AuditFields } from "@/lib/history/audit";
import { refuseIfChanged } from "@/lib/history/server/batches";
import type { ChangeSet } from "@/lib/history/server/change-set";
import type { AuditEvent } from "@/lib/history/server/record-events";
import {
  getTags as getRowTags,
  JSON_COLUMNS,
  type Rows,
  type RowTypes,
  resourceDefinitions,
} from "@/lib/history/server/resource-definitions";
import { getTable, lockRows } from "@/lib/history/server/table-rows";
import { getVersionedResource } from "@/lib/history/server/versioned-resources";
import type { MediaUse } from "@/lib/media/media";
import type { Tag } from "@/lib/platform/server/cache/tags";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { isResourceName, RESOURCE_NAMES, type ResourceName } from "@/lib/shared/resources";
import { screensByResource } from "@/lib/shared/words/screens";

const { raw } = Prisma;

const TITLE_COLUMNS: Partial<Record<ResourceName, string>> = { "gallery-image": "name" };

type UseRow = Omit<MediaUse, "href"> & { url: string };

const toColumnQueries = (urls: string[]) =>
  RESOURCE_NAMES.flatMap((name) =>
    resourceDefinitions[name].fileColumns.map(
      (column) => Prisma.sql`
        SELECT ${raw(`"${column}"`)} AS url, ${name} AS resource, id, ${raw(`"${TITLE_COLUMNS[name] ?? "title"}"`)} AS title
        FROM ${getTable(name)} WHERE ${raw(`"${column}"`)} = ANY(${urls})`,
    ),
  );

type JsonColumn = (typeof JSON_COLUMNS)[number];

const containsUrl = ({ column, urlKey }: Pick<JsonColumn, "column" | "urlKey">, url: Prisma.Sql): Prisma.Sql =>
  urlKey
    ? Prisma.sql`${raw(`"${column}"`)} @> jsonb_build_array(jsonb_build_object(${raw(`'${urlKey}'`)}, ${url}::text))`
    : Prisma.sql`${raw(`"${column}"`)} IS NOT NULL AND strpos(${raw(`"${column}"`)}::text, ${url}) > 0`;

const toDocumentQueries = (urls: string[]) =>
  JSON_COLUMNS.map(
    ({ table, resource, titleColumn, ...column }) => Prisma.sql`
      SELECT target.url, ${resource} AS resource, id, ${raw(`"${titleColumn}"`)} AS title
      FROM ${raw(`"${table}"`)}, unnest(${urls}::text[]) AS target(url) WHERE ${containsUrl(column, Prisma.sql`target.url`)}`,
  );

export async function findUses(transaction: Transaction, urls: string[]): Promise<Map<string, MediaUse[]>> {
  const found = await transaction.$queryRaw<UseRow[]>`
    SELECT DISTINCT url, resource, id, title
    FROM (${Prisma.join([...toColumnQueries(urls), ...toDocumentQueries(urls)], " UNION ALL ")}) AS use ORDER BY resource, id`;
  const uses = new Map<string, MediaUse[]>(urls.map((url) => [url, []]));
  for (const { url, ...use } of found) uses.get(url)?.push({ ...use, title: getTitle(use), href: getHref(use) });
  return uses;
}

const getTitle = ({ resource, id, title }: Omit<UseRow, "url">) => title || `${resource} ${id}`;

function getHref({ resource, id, title }: Omit<UseRow, "url">): string {
  if (isResourceName(resource)) return `${screensByResource[resource].href}?id=${id}`;
  return JSON_COLUMNS.find((column) => column.resource === resource)?.href(title, id) ?? "";
}

const belongsTo = (name: ResourceName) => (column: JsonColumn) => column.table === resourceDefinitions[name].table;

/** Finds the rows that name a picture in a column, or also inside JSON with `inDocuments`. */
async function findRowsWithUrl<Name extends ResourceName>(
  transaction: Transaction,
  name: Name,
  url: string,
  inDocuments = false,
): Promise<RowTypes[Name][]> {
  const { table, fileColumns, find } = resourceDefinitions[name];
  const columns = fileColumns.map((column) => Prisma.sql`${raw(`"${column}"`)} = ${url}`);
  const documents = inDocuments ? JSON_COLUMNS.filter(belongsTo(name)).map((column) => containsUrl(column, Prisma.sql`${url}`)) : [];
  const rows = await transaction.$queryRaw<{ id: number }[]>`
    SELECT id FROM ${raw(`"${table}"`)} WHERE ${Prisma.join([...columns, ...documents], " OR ")} ORDER BY id`;
  const found: RowTypes[Name][] = [];
  for (const { id } of rows) {
    const row = await find(transaction, id);
    if (row) found.push(row);
  }
  return found;
}

/** A column of a document that named a picture, before it named another. */
export type RepointedDocument = { table: string; column: string; id: number; title: string; before: object };

export async function repointUses(
  transaction: Transaction,
  from: string,
  to: string,
): Promise<ChangeSet & { documents: RepointedDocument[] }> {
  const rows: { before: Rows; after: Rows } = { before: {}, after: {} };
  for (const name of RESOURCE_NAMES) {
    const changed = await repointRows(transaction, name, from, to);
    if (changed) for (const time of ["before", "after"] as const) Object.assign(rows[time], { [name]: changed[time] });
  }
  const columns = JSON_COLUMNS.filter((column) => !RESOURCE_NAMES.some((name) => belongsTo(name)(column)));
  const changes: Awaited<ReturnType<typeof repointDocuments>>[] = [];
  for (const column of columns) changes.push(await repointDocuments(transaction, column, from, to));
  return {
    ...rows,
    tags: changes.flatMap(({ tags }) => tags),
    events: changes.flatMap(({ events }) => events),
    documents: changes.flatMap(({ documents }) => documents),
  };
}

async function repointRows<Name extends ResourceName>(transaction: Transaction, name: Name, from: string, to: string) {
  const { table, fileColumns, find } = resourceDefinitions[name];
  const unlockedRows = await findRowsWithUrl(transaction, name, from, true);
  if (unlockedRows.length === 0) return undefined;
  const ids = unlockedRows.map(({ id }) => id);
  await lockRows(transaction, name, ids, "change");
  const before = await findRowsWithUrl(transaction, name, from, true);
  const columns = fileColumns.map((column) => {
    const quoted = raw(`"${column}"`);
    return Prisma.sql`${quoted} = CASE WHEN ${quoted} = ${from} THEN ${to} ELSE ${quoted} END`;
  });
  const documents = JSON_COLUMNS.filter(belongsTo(name)).map(({ column }) => replaceUrl(column, from, to));
  await transaction.$executeRaw`
    UPDATE ${raw(`"${table}"`)} SET ${Prisma.join([...columns, ...documents])}, updated_at = now() WHERE id = ANY(${ids}::int[])`;
  const after: RowTypes[Name][] = [];
  for (const { id } of before) after.push((await find(transaction, id))!);
  return { before, after };
}

function replaceUrl(column: string, from: string, to: string): Prisma.Sql {
  const json = raw(`"${column}"`);
  return Prisma.sql`${json} = replace(${json}::text, ${from}, ${to})::jsonb`;
}

async function repointDocuments(
  transaction: Transaction,
  { table, column, urlKey, resource, titleColumn, tags }: JsonColumn,
  from: string,
  to: string,
): Promise<{ tags: Tag[]; events: AuditEvent[]; documents: RepointedDocument[] }> {
  const rows = await transaction.$queryRaw<{ id: number; title: string; before: object }[]>`
    SELECT id, ${raw(`"${titleColumn}"`)} AS title, ${raw(`"${column}"`)} AS before FROM ${raw(`"${table}"`)}
    WHERE ${containsUrl({ column, urlKey }, Prisma.sql`${from}`)} ORDER BY id FOR UPDATE`;
  const ids = rows.map(({ id }) => id);
  await transaction.$executeRaw`UPDATE ${raw(`"${table}"`)} SET ${replaceUrl(column, from, to)} WHERE id = ANY(${ids}::int[])`;
  const documents = rows.map((row) => ({ ...row, table, column }));
  const events: AuditEvent[] = [];
  // Changes of drafts have no history entries.
  for (const document of column === "draft" ? [] : documents) {
    const { id, title, before } = document;
    const version = (await getVersionedResource(resource)?.find(transaction, id)) ?? undefined;
    const fields = { before: before as AuditFields, after: repoint(document, from, to) as AuditFields };
    events.push({ action: "changed", resource, row_id: id, title, ...fields, version });
  }
  return { tags: rows.flatMap((row) => tags(row.title, row.id)), events, documents };
}

const repoint = ({ before }: RepointedDocument, from: string, to: string): object =>
  JSON.parse(JSON.stringify(before).replaceAll(JSON.stringify(from).slice(1, -1), JSON.stringify(to).slice(1, -1)));

/** Restores the former picture in documents. @throws HttpError 409 if one has changed since */
export async function restoreDocuments(transaction: Transaction, documents: RepointedDocument[], from: string, to: string): Promise<Tag[]> {
  const changed: string[] = [];
  for (const document of documents) {
    const { table, column, id, title, before } = document;
    const restored = await transaction.$executeRaw`
      UPDATE ${raw(`"${table}"`)} SET ${raw(`"${column}"`)} = ${JSON.stringify(before)}::jsonb
      WHERE id = ${id} AND ${raw(`"${column}"`)} = ${JSON.stringify(repoint(document, from, to))}::jsonb`;
    if (restored === 0) changed.push(title);
  }
  refuseIfChanged(changed);
  return documents.flatMap(({ table, column, id, title }) =>
    JSON_COLUMNS.filter((known) => known.table === table && known.column === column).flatMap(({ tags }) => tags(title, id)),
  );
}

export async function findTagsOfRowsWithPicture(transaction: Transaction, url: string): Promise<Tag[]> {
  const findRowTags = async <Name extends ResourceName>(name: Name) =>
    getRowTags({ [name]: await findRowsWithUrl(transaction, name, url) });
  const tags: Tag[] = [];
  for (const name of RESOURCE_NAMES) tags.push(...(await findRowTags(name)));
  for (const { table, titleColumn, tags: getColumnTags, ...column } of JSON_COLUMNS) {
    const rows = await transaction.$queryRaw<{ id: number; title: string }[]>`
      SELECT id, ${raw(`"${titleColumn}"`)} AS title FROM ${raw(`"${table}"`)} WHERE ${containsUrl(column, Prisma.sql`${url}`)}`;
    tags.push(...rows.flatMap((row) => getColumnTags(row.title, row.id)));
  }
  return [...new Set(tags)];
}
