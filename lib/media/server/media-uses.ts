import "server-only";
import { type AuditEvent, recordOriginals } from "@/lib/history/server/record-events";
import {
  getChangeTags,
  getTags as getRowTags,
  JSON_COLUMNS,
  type RowTypes,
  resourceDefinitions,
} from "@/lib/history/server/resource-definitions";
import { getVersionedResource } from "@/lib/history/server/versioned-resources";
import type { MediaUse } from "@/lib/media/media";
import type { Tag } from "@/lib/platform/server/cache/tags";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { RESOURCE_NAMES, type ResourceName } from "@/lib/shared/resources";
import { screensByResource } from "@/lib/shared/words/screens";

const { raw } = Prisma;

const TITLE_COLUMNS: Partial<Record<ResourceName, string>> = { "gallery-image": "name" };

type UseRow = Omit<MediaUse, "href"> & { url: string };

const toColumnQueries = (urls: string[]) =>
  RESOURCE_NAMES.flatMap((name) =>
    resourceDefinitions[name].files.map(
      (column) => Prisma.sql`
        SELECT ${raw(`"${column}"`)} AS url, ${name} AS resource, id, ${raw(`"${TITLE_COLUMNS[name] ?? "title"}"`)} AS title
        FROM ${raw(`"${resourceDefinitions[name].table}"`)} WHERE ${raw(`"${column}"`)} = ANY(${urls})`,
    ),
  );

type JsonColumn = (typeof JSON_COLUMNS)[number];

const containsUrl = ({ column, entry }: Pick<JsonColumn, "column" | "entry">, url: Prisma.Sql): Prisma.Sql =>
  entry
    ? Prisma.sql`${raw(`"${column}"`)} @> jsonb_build_array(jsonb_build_object(${raw(`'${entry}'`)}, ${url}::text))`
    : Prisma.sql`${raw(`"${column}"`)} IS NOT NULL AND strpos(${raw(`"${column}"`)}::text, ${url}) > 0`;

const toDocumentQueries = (urls: string[]) =>
  JSON_COLUMNS.map(
    ({ table, resource, title, ...column }) => Prisma.sql`
      SELECT target.url, ${resource} AS resource, id, ${raw(`"${title}"`)} AS title
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

const isResource = (name: string): name is ResourceName => (RESOURCE_NAMES as string[]).includes(name);

function getHref({ resource, title }: Omit<UseRow, "url">): string {
  if (isResource(resource)) return screensByResource[resource].href;
  return JSON_COLUMNS.find((column) => column.resource === resource)?.href(title) ?? "";
}

type RepointedUses = { tags: Tag[]; events: AuditEvent[] };

/** Replaces a picture URL in all rows and documents. Returns the cache tags and history events. */
export async function repointUses(transaction: Transaction, from: string, to: string): Promise<RepointedUses> {
  const changes: RepointedUses[] = [];
  for (const name of RESOURCE_NAMES) changes.push(await repointRows(transaction, name, from, to));
  for (const column of JSON_COLUMNS) changes.push(await repointDocuments(transaction, column, from, to));
  return { tags: changes.flatMap(({ tags }) => tags), events: changes.flatMap(({ events }) => events) };
}

async function findRowsWithUrl<Name extends ResourceName>(transaction: Transaction, name: Name, url: string): Promise<RowTypes[Name][]> {
  const { table, files } = resourceDefinitions[name];
  const condition = Prisma.join(
    files.map((column) => Prisma.sql`${raw(`"${column}"`)} = ${url}`),
    " OR ",
  );
  const rows = await transaction.$queryRaw<{ id: number }[]>`SELECT id FROM ${raw(`"${table}"`)} WHERE ${condition} ORDER BY id`;
  const found: RowTypes[Name][] = [];
  for (const { id } of rows) {
    const row = await resourceDefinitions[name].find(transaction, id);
    if (row) found.push(row);
  }
  return found;
}

async function repointRows<Name extends ResourceName>(
  transaction: Transaction,
  name: Name,
  from: string,
  to: string,
): Promise<RepointedUses> {
  const { table, files, find, toAuditFields, title } = resourceDefinitions[name];
  const change: RepointedUses = { tags: [], events: [] };
  for (const before of await findRowsWithUrl(transaction, name, from)) {
    const columns = files.filter((column) => before[column] === from).map((column) => Prisma.sql`${raw(`"${column}"`)} = ${to}`);
    await transaction.$executeRaw`
      UPDATE ${raw(`"${table}"`)} SET ${Prisma.join(columns)}, updated_at = now() WHERE id = ${before.id}`;
    const after = (await find(transaction, before.id))!;
    await recordOriginals(transaction, name, { row: before, title: title(before) });
    change.tags.push(...getChangeTags(name, before, after));
    change.events.push({
      action: "changed",
      resource: name,
      row_id: after.id,
      title: title(after),
      before: toAuditFields(before),
      after: toAuditFields(after),
      version: after,
    });
  }
  return change;
}

async function repointDocuments(
  transaction: Transaction,
  { table, column, entry, resource, title, tags }: JsonColumn,
  from: string,
  to: string,
): Promise<RepointedUses> {
  const json = raw(`"${column}"`);
  const rows = await transaction.$queryRaw<{ id: number; title: string }[]>`
    UPDATE ${raw(`"${table}"`)} SET ${json} = replace(${json}::text, ${from}, ${to})::jsonb
    WHERE ${containsUrl({ column, entry }, Prisma.sql`${from}`)} RETURNING id, ${raw(`"${title}"`)} AS title`;
  const change: RepointedUses = { tags: rows.flatMap((row) => tags(row.title, row.id)), events: [] };
  for (const { id, title } of rows) {
    const version = (await getVersionedResource(resource)?.find(transaction, id)) ?? undefined;
    const event = { resource, row_id: id, title, before: { picture: from }, after: { picture: to } };
    change.events.push({ action: "changed", ...event, version });
  }
  return change;
}

export async function findTagsShowing(transaction: Transaction, url: string): Promise<Tag[]> {
  const findRowTags = async <Name extends ResourceName>(name: Name) =>
    getRowTags({ [name]: await findRowsWithUrl(transaction, name, url) });
  const tags: Tag[] = [];
  for (const name of RESOURCE_NAMES) tags.push(...(await findRowTags(name)));
  for (const { table, title, tags: getColumnTags, ...column } of JSON_COLUMNS) {
    const rows = await transaction.$queryRaw<{ id: number; title: string }[]>`
      SELECT id, ${raw(`"${title}"`)} AS title FROM ${raw(`"${table}"`)} WHERE ${containsUrl(column, Prisma.sql`${url}`)}`;
    tags.push(...rows.flatMap((row) => getColumnTags(row.title, row.id)));
  }
  return [...new Set(tags)];
}
