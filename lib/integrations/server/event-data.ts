import "server-only";
import { findEnquiry } from "@/lib/enquiries/server/enquiries";
import { toStaffProductData } from "@/lib/history/server/resource-definitions";
import { db } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { WebhookDelivery } from "@/lib/platform/server/prisma/client";

export const TEST_TYPE = "test";

/** Returns the row of an event as its staff call shows it. Undefined if it was deleted or erased. */
export async function readEventData({ type, webhook_id, row_id, data }: WebhookDelivery): Promise<object | undefined> {
  if (data) return data as object;
  if (type === TEST_TYPE) return { webhook: webhook_id };
  if (!row_id) return undefined;
  const [resource] = type.split(".", 1);
  if (resource === "product") {
    const row = await db().product.findUnique({ where: { id: row_id } });
    return row ? toStaffProductData(row) : undefined;
  }
  const enquiry = await findEnquiry(row_id).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  });
  return enquiry && !enquiry.erased_at ? enquiry : undefined;
}
