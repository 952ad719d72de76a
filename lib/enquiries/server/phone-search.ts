import "server-only";
import { db } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { normalisePhone } from "@/lib/shared/text/text";

const MIN_SEARCHED_DIGITS = 5;
const MAX_FOUND = 1_000;

function parsePhonePart(search: string): string | undefined {
  const text = normalisePhone(search);
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  return /^[\d +()./-]+$/.test(text) && digits.length >= MIN_SEARCHED_DIGITS ? digits : undefined;
}

/** Condition: a phone number contains the digits of a search, however both are written. Undefined if the search is no phone number. */
export function matchesPhonePart(search: string): Prisma.Sql | undefined {
  const digits = parsePhonePart(search);
  return digits === undefined ? undefined : Prisma.sql`regexp_replace(phone, '\\D', '', 'g') LIKE ${`%${digits}%`}`;
}

export function hasPhonePart(phone: string, search: string): boolean {
  const digits = parsePhonePart(search);
  return digits !== undefined && phone.replace(/\D/g, "").includes(digits);
}

export async function findIdsByPhone(search = ""): Promise<number[]> {
  const matches = matchesPhonePart(search);
  if (!matches) return [];
  const rows = await db().$queryRaw<{ id: number }[]>`SELECT id FROM enquiry WHERE ${matches} ORDER BY id DESC LIMIT ${MAX_FOUND}`;
  return rows.map(({ id }) => id);
}
