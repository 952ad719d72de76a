import "server-only";
import type { Inquiry } from "@/lib/domain/leads";
import { db } from "@/lib/server/db";

/** Stores an enquiry about a tile. */
export const addInquiry = (inquiry: Inquiry) =>
  db().inquiry.create({ data: { ...inquiry, message: inquiry.message || null }, omit: { created_at: true } });
