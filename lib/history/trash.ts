import { z } from "zod";
import { reference, rowId } from "@/lib/shared/ids";
import { TRASH_DAYS } from "@/lib/shared/limits";
import { pageNumber, rowLimit, whenGiven } from "@/lib/shared/paging";
import { RESOURCE_NAMES } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";

/** What can lie there: a row of a resource with those that went along, or the sample catalogue as a whole. */
export const TRASH_RESOURCES = [...RESOURCE_NAMES, "sample"] as const;
export type TrashResource = (typeof TRASH_RESOURCES)[number];

/** Something deleted, as GET /api/trash lists it. */
export const trashItem = z.object({
  id: rowId,
  resource: z.enum(TRASH_RESOURCES),
  row_id: rowId,
  title: z.string(),
  /** How many products went along with a sub-category, or with the sample catalogue. */
  products: z.int(),
  deleted_at: z.iso.datetime(),
  deleted_by: z.string(),
});
export type TrashItem = z.output<typeof trashItem>;

const DAY = 24 * 60 * 60 * 1000;

/** Before this moment lies what has been in the trash for too long. */
export const oldestInTrash = (now = new Date()) => new Date(now.getTime() - TRASH_DAYS * DAY);

/** For how many more days something can be brought back; on its last day that is 1. */
export const daysLeft = ({ deleted_at }: Pick<TrashItem, "deleted_at">, now = new Date()): number =>
  Math.max(0, Math.ceil((new Date(deleted_at).getTime() - oldestInTrash(now).getTime()) / DAY));

/** A part of the trash, what was deleted last first. */
export const trashPage = z.object({ items: z.array(trashItem), total: z.int(), next: rowId.nullable() });
export type TrashPage = z.output<typeof trashPage>;

/** The query of the trash: behind an item, or a page by its number. A blank part counts as absent. */
export const trashQuery = z.object({
  after: whenGiven(reference(messages.history.afterInvalid).optional()),
  page: pageNumber(messages.trash.pageInvalid),
  limit: rowLimit,
});
export type TrashQuery = z.output<typeof trashQuery>;
