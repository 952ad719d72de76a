import type { APIRequestContext } from "@playwright/test";
import type { TrashItem, TrashPage } from "@/lib/history/trash";
import { expect } from "../kit/fixtures";

export const TRASH = "/api/trash";

/** What lies in the trash under this title, on whichever page: an import that is taken back beside this test fills pages at once. */
export async function inTrash(admin: APIRequestContext, title: string): Promise<TrashItem> {
  for (let page = 1; ; page++) {
    const response = await admin.get(TRASH, { params: { page } });
    expect(response.status()).toBe(200);
    const { items }: TrashPage = await response.json();
    const item = items.find((one) => one.title === title);
    if (item) return item;
    expect(items, `${title} is in the trash`).not.toEqual([]);
  }
}

export const restore = (admin: APIRequestContext, { id }: TrashItem) => admin.post(`${TRASH}/${id}/restore`);
