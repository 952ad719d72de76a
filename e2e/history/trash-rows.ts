import type { TrashItem, TrashPage } from "@/lib/history/trash";
import { type APIRequestContext, expect } from "../kit/fixtures";

export const TRASH = "/api/trash";

/** Finds a trash item by title on any page, because parallel tests may fill pages. */
export async function findTrashItem(admin: APIRequestContext, title: string): Promise<TrashItem> {
  for (let page = 1; ; page++) {
    const response = await admin.get(TRASH, { params: { page } });
    expect(response.status()).toBe(200);
    const { items }: TrashPage = await response.json();
    const item = items.find((one) => one.title === title);
    if (item) return item;
    expect(items, `${title} is in the trash`).not.toEqual([]);
  }
}

export const restoreTrashItem = (admin: APIRequestContext, { id }: TrashItem) => admin.post(`${TRASH}/${id}/restore`);
