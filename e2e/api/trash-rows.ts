import type { APIRequestContext } from "@playwright/test";
import type { TrashItem } from "@/lib/domain/trash";
import { expect } from "../fixtures";

export const TRASH = "/api/trash";

/** What lies in the trash under this title. */
export async function inTrash(admin: APIRequestContext, title: string): Promise<TrashItem> {
  const response = await admin.get(TRASH);
  expect(response.status()).toBe(200);
  const items: TrashItem[] = await response.json();
  const item = items.find((one) => one.title === title);
  expect(item, `${title} is in the trash`).toBeDefined();
  return item!;
}

export const restore = (admin: APIRequestContext, { id }: TrashItem) => admin.post(`${TRASH}/${id}/restore`);
