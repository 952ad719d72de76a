import { z } from "zod";
import { historyMessages } from "@/lib/history/words";
import { reference, rowId } from "@/lib/shared/ids";
import { TRASH_DAYS } from "@/lib/shared/limits";
import { optionalParameter, pageNumber, rowLimit } from "@/lib/shared/paging";
import { RESOURCE_NAMES } from "@/lib/shared/resources";

export const TRASH_RESOURCES = [...RESOURCE_NAMES, "media", "sample", "enquiry"] as const;
export type TrashResource = (typeof TRASH_RESOURCES)[number];

export const trashItem = z.object({
  id: rowId,
  resource: z.enum(TRASH_RESOURCES),
  row_id: rowId,
  title: z.string(),
  products: z.int(),
  deleted_at: z.iso.datetime(),
  deleted_by: z.string(),
});
export type TrashItem = z.output<typeof trashItem>;

const DAY_MS = 24 * 60 * 60 * 1000;

export const getTrashCutoff = (now = new Date()) => new Date(now.getTime() - TRASH_DAYS * DAY_MS);

/** Returns the days until an item expires: 1 on the last day, 0 after it. */
export const getDaysLeft = ({ deleted_at }: Pick<TrashItem, "deleted_at">, now = new Date()): number =>
  Math.max(0, Math.ceil((new Date(deleted_at).getTime() - getTrashCutoff(now).getTime()) / DAY_MS));

export const trashPage = z.object({ items: z.array(trashItem), total: z.int(), next: rowId.nullable() });
export type TrashPage = z.output<typeof trashPage>;

export const trashQuery = z.object({
  after: optionalParameter(reference(historyMessages.history.afterInvalid).optional()),
  page: pageNumber(historyMessages.trash.pageInvalid),
  limit: rowLimit,
});
export type TrashQuery = z.output<typeof trashQuery>;
