import "server-only";
import { type AuditEvent, recordFirst } from "@/lib/history/server/record";
import { JSON_COLUMNS, type RowOf, stored, tagsOfChange, tagsOf as tagsOfRows } from "@/lib/history/server/resources";
import { versionedAs } from "@/lib/history/server/versioned";
import type { MediaUse } from "@/lib/media/media";
import type { Tag } from "@/lib/platform/server/cache/tags";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { RESOURCE_NAMES, type ResourceName } from "@/lib/shared/resources";
import { screenOf } from "@/lib/shared/words/screens";

const { raw } = Prisma;

/** The column that says what staff call a row. */
const TITLES: Partial<Record<ResourceName, string>> = { "gallery-image": "name" };

type Found = Omit<MediaUse, "href"> & { url: string };

/** Each column that names a picture, as a query for those in `$urls`. */
const inColumns = (urls: string[]) =>
  RESOURCE_NAMES.flatMap((name) =>
    stored[name].files.map(
      (column) => Prisma.sql`
        SELECT ${raw(`"${column}"`)} AS url, ${name} AS resource, id, ${raw(`"${TITLES[name] ?? "title"}"`)} AS title
        FROM ${raw(`"${stored[name].table}"`)} WHERE ${raw(`"${column}"`)} = ANY(${urls})`,
    ),
  );

type JsonColumn = (typeof JSON_COLUMNS)[number];

/** True of a row whose column names an address. */
const names = ({ column, entry }: Pick<JsonColumn, "column" | "entry">, url: Prisma.Sql): Prisma.Sql =>
  entry
    ? Prisma.sql`${raw(`"${column}"`)} @> jsonb_build_array(jsonb_build_object(${raw(`'${entry}'`)}, ${url}::text))`
    : Prisma.sql`${raw(`"${column}"`)} IS NOT NULL AND strpos(${raw(`"${column}"`)}::text, ${url}) > 0`;

const inDocuments = (urls: string[]) =>
  JSON_COLUMNS.map(
    ({ table, resource, title, ...column }) => Prisma.sql`
      SELECT asked.url, ${resource} AS resource, id, ${raw(`"${title}"`)} AS title
      FROM ${raw(`"${table}"`)}, unnest(${urls}::text[]) AS asked(url) WHERE ${names(column, Prisma.sql`asked.url`)}`,
  );

/** Where pictures are shown, by their addresses; a place that shows one twice is told once. */
export async function usesOf(transaction: Transaction, urls: string[]): Promise<Map<string, MediaUse[]>> {
  const found = await transaction.$queryRaw<Found[]>`
    SELECT DISTINCT url, resource, id, title
    FROM (${Prisma.join([...inColumns(urls), ...inDocuments(urls)], " UNION ALL ")}) AS use ORDER BY resource, id`;
  const uses = new Map<string, MediaUse[]>(urls.map((url) => [url, []]));
  for (const { url, ...use } of found) uses.get(url)?.push({ ...use, title: titleOf(use), href: hrefOf(use) });
  return uses;
}

const titleOf = ({ resource, id, title }: Omit<Found, "url">) => title || `${resource} ${id}`;

const isResource = (name: string): name is ResourceName => (RESOURCE_NAMES as string[]).includes(name);

function hrefOf({ resource, title }: Omit<Found, "url">): string {
  if (isResource(resource)) return screenOf[resource].href;
  return JSON_COLUMNS.find((column) => column.resource === resource)?.href(title) ?? "";
}

type Change = { tags: Tag[]; events: AuditEvent[] };

/** Lets every row and document that names a picture name another one; tells what shows them, and what the history says of it. */
export async function repointUses(transaction: Transaction, from: string, to: string): Promise<Change> {
  const changes: Change[] = [];
  for (const name of RESOURCE_NAMES) changes.push(await repointRows(transaction, name, from, to));
  for (const column of JSON_COLUMNS) changes.push(await repointDocuments(transaction, column, from, to));
  return { tags: changes.flatMap(({ tags }) => tags), events: changes.flatMap(({ events }) => events) };
}

/** The rows of a resource that name a picture. */
async function rowsNaming<Name extends ResourceName>(transaction: Transaction, name: Name, url: string): Promise<RowOf[Name][]> {
  const { table, files } = stored[name];
  const names = Prisma.join(
    files.map((column) => Prisma.sql`${raw(`"${column}"`)} = ${url}`),
    " OR ",
  );
  const rows = await transaction.$queryRaw<{ id: number }[]>`SELECT id FROM ${raw(`"${table}"`)} WHERE ${names} ORDER BY id`;
  const found: RowOf[Name][] = [];
  for (const { id } of rows) {
    const row = await stored[name].find(transaction, id);
    if (row) found.push(row);
  }
  return found;
}

async function repointRows<Name extends ResourceName>(transaction: Transaction, name: Name, from: string, to: string): Promise<Change> {
  const { table, files, find, recorded, title } = stored[name];
  const change: Change = { tags: [], events: [] };
  for (const before of await rowsNaming(transaction, name, from)) {
    const columns = files.filter((column) => before[column] === from).map((column) => Prisma.sql`${raw(`"${column}"`)} = ${to}`);
    await transaction.$executeRaw`
      UPDATE ${raw(`"${table}"`)} SET ${Prisma.join(columns)}, updated_at = now() WHERE id = ${before.id}`;
    const after = (await find(transaction, before.id))!;
    await recordFirst(transaction, name, { row: before, title: title(before) });
    change.tags.push(...tagsOfChange(name, before, after));
    change.events.push({
      action: "changed",
      resource: name,
      row_id: after.id,
      title: title(after),
      before: recorded(before),
      after: recorded(after),
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
): Promise<Change> {
  const json = raw(`"${column}"`);
  const rows = await transaction.$queryRaw<{ id: number; title: string }[]>`
    UPDATE ${raw(`"${table}"`)} SET ${json} = replace(${json}::text, ${from}, ${to})::jsonb
    WHERE ${names({ column, entry }, Prisma.sql`${from}`)} RETURNING id, ${raw(`"${title}"`)} AS title`;
  const change: Change = { tags: rows.flatMap((row) => tags(row.title, row.id)), events: [] };
  for (const { id, title } of rows) {
    const version = (await versionedAs(resource)?.find(transaction, id)) ?? undefined;
    const what = { resource, row_id: id, title, before: { picture: from }, after: { picture: to } };
    change.events.push({ action: "changed", ...what, version });
  }
  return change;
}

/** What shows a picture. */
export async function tagsShowing(transaction: Transaction, url: string): Promise<Tag[]> {
  const ofRows = async <Name extends ResourceName>(name: Name) => tagsOfRows({ [name]: await rowsNaming(transaction, name, url) });
  const tags: Tag[] = [];
  for (const name of RESOURCE_NAMES) tags.push(...(await ofRows(name)));
  for (const { table, title, tags: tagsOf, ...column } of JSON_COLUMNS) {
    const rows = await transaction.$queryRaw<{ id: number; title: string }[]>`
      SELECT id, ${raw(`"${title}"`)} AS title FROM ${raw(`"${table}"`)} WHERE ${names(column, Prisma.sql`${url}`)}`;
    tags.push(...rows.flatMap((row) => tagsOf(row.title, row.id)));
  }
  return [...new Set(tags)];
}
