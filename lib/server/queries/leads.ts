import "server-only";
import type { Inquiry } from "@/lib/domain/leads";
import { db } from "@/lib/server/db";

/** Stores an enquiry about a tile. */
export async function addInquiry(inquiry: Inquiry): Promise<void> {
  await db().inquiry.create({ data: { ...inquiry, message: inquiry.message || null } });
}
