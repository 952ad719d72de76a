import "server-only";
import type { EnquiryKind } from "@/lib/enquiries/enquiries";
import { matchesPhonePart } from "@/lib/enquiries/server/phone-search";
import type { Requester } from "@/lib/platform/server/concurrency/queue";
import { readForSearch } from "@/lib/platform/server/database/transactions";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { matchesStaffText } from "@/lib/search/server/staff-text";

const { sql, empty } = Prisma;

const NOTES = sql`(SELECT string_agg(text, E'\n') FROM enquiry_note WHERE enquiry_id = enquiry.id)`;
/** OFFSET 0: made once per enquiry, not once per word. */
const SEARCHED = sql`(
  SELECT comparable(concat_ws(E'\n', name, email, phone, subject, reference, message, ${NOTES})) AS text OFFSET 0)`;

export type FoundEnquiry = {
  id: number;
  kind: EnquiryKind;
  reference: string | null;
  name: string;
  email: string;
  phone: string;
  subject: string | null;
  created_at: Date;
};

export const findEnquiries = (q: string, limit: number, requester?: Requester): Promise<FoundEnquiry[]> =>
  readForSearch(async (transaction) => {
    const byPhone = matchesPhonePart(q);
    const where = await matchesStaffText(q, sql`searched.text`);
    return transaction.$queryRaw<FoundEnquiry[]>`
      SELECT id, kind, reference, name, email, phone, subject, created_at
      FROM enquiry CROSS JOIN LATERAL ${SEARCHED} AS searched
      WHERE NOT spam AND (${where} ${byPhone ? sql`OR ${byPhone}` : empty})
      ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
  }, requester);
