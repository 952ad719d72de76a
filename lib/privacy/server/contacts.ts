import "server-only";
import { kindColumn } from "@/lib/enquiries/server/enquiry-rows";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { readSetting } from "@/lib/platform/server/settings";
import { type COUNTED_KINDS, MATCHED_PHONE_DIGITS, MAX_FOUND_PEOPLE, MIN_PHONE_DIGITS, type PersonQuery } from "@/lib/privacy/people";

const { sql } = Prisma;

/** Identifies a person: an e-mail address, or the phone number of enquiries without one. Normalised as in `CONTACTS`. */
export type Identity = { email: string; digits?: undefined } | { email?: undefined; digits: string };

/** An enquiry with personal data, in the list or in a trash item. */
export type Contact = {
  id: number;
  trash: number | null;
  kind: (typeof COUNTED_KINDS)[number];
  name: string;
  email: string;
  phone: string;
};

const toDigits = (phone: Prisma.Sql) => sql`right(regexp_replace(${phone}, '\\D', '', 'g'), ${MATCHED_PHONE_DIGITS}::int)`;

/** Enquiries with personal data, including those in the trash. */
const CONTACTS = sql`(
  SELECT id, NULL::int AS trash, ${kindColumn} AS kind, name, lower(email) AS email, phone, ${toDigits(sql`phone`)} AS digits, created_at
    FROM enquiry WHERE erased_at IS NULL
  UNION ALL
  SELECT (stored->>'id')::int, trash_item.id, 'trash', stored->>'name', lower(stored->>'email'), stored->>'phone',
      ${toDigits(sql`stored->>'phone'`)}, (stored->>'created_at')::timestamptz
    FROM trash_item, jsonb_array_elements(rows->'enquiry') AS stored
    WHERE resource = 'enquiry' AND stored->>'erased_at' IS NULL) AS contact`;

const hashIdentity = (text: Prisma.Sql, key: string) => sql`left(encode(sha256(convert_to(${key} || ${text}, 'UTF8')), 'hex'), 32)`;
const PHONE_PREFIX = "phone:";

const readKey = async (transaction: Transaction) => String(await readSetting("person-key", transaction));

export async function computePersonId(transaction: Transaction, { email, digits }: Identity): Promise<string> {
  const text = email ?? PHONE_PREFIX + digits;
  const [row] = await transaction.$queryRaw<{ id: string }[]>`SELECT ${hashIdentity(sql`${text}::text`, await readKey(transaction))} AS id`;
  return row!.id;
}

/** Finds the identities that match an address or number. A number belongs to the e-mail addresses it was sent with. */
export async function findIdentities(transaction: Transaction, query: PersonQuery): Promise<Identity[]> {
  const where = "email" in query ? sql`email = lower(${query.email})` : sql`digits = ${query.digits}`;
  const rows = await transaction.$queryRaw<{ email: string; digits: string }[]>`
    SELECT email, max(digits) AS digits FROM ${CONTACTS} WHERE ${where} GROUP BY email ORDER BY max(created_at) DESC LIMIT ${MAX_FOUND_PEOPLE}::int`;
  const known = rows.filter(({ email }) => email !== "").map(({ email }) => ({ email }));
  return known.length > 0 ? known : rows.map(({ digits }) => ({ digits }));
}

/** Finds the identity with this hash. Reads all enquiries, because the hash is not stored. Undefined if none has it. */
export async function findIdentity(transaction: Transaction, id: string): Promise<Identity | undefined> {
  const key = await readKey(transaction);
  const text = sql`CASE WHEN email = '' THEN ${PHONE_PREFIX} || digits ELSE email END`;
  const [row] = await transaction.$queryRaw<{ email: string; digits: string }[]>`
    SELECT email, digits FROM ${CONTACTS} WHERE ${hashIdentity(text, key)} = ${id} LIMIT 1`;
  if (!row) return undefined;
  return row.email === "" ? { digits: row.digits } : { email: row.email };
}

/** Lists the enquiries of a person, newest first: those with the address, and those without one but with a number of the person. */
export function listContacts(transaction: Transaction, { email, digits }: Identity): Promise<Contact[]> {
  const where =
    email === undefined
      ? sql`email = '' AND digits = ${digits}`
      : sql`email = ${email} OR (email = '' AND digits IN (
          SELECT digits FROM ${CONTACTS} WHERE email = ${email} AND length(digits) >= ${MIN_PHONE_DIGITS}::int))`;
  return transaction.$queryRaw<Contact[]>`
    SELECT id, trash, kind, name, email, phone FROM ${CONTACTS} WHERE ${where} ORDER BY created_at DESC, id DESC`;
}
