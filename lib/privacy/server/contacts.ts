import "server-only";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { readSetting } from "@/lib/platform/server/settings";
import { type COUNTED_KINDS, MATCHED_PHONE_DIGITS, MAX_FOUND_PEOPLE, MAX_UNCONFIRMED, type PersonQuery } from "@/lib/privacy/people";
import { MIN_PHONE_DIGITS } from "@/lib/shared/text/text";

const { sql } = Prisma;

/** Identifies a person: an e-mail address, or the phone number of enquiries without one. Normalised as in `CONTACTS`. */
type Identity = { email: string; digits?: undefined } | { email?: undefined; digits: string };

/** An enquiry with personal data, in the list or in a trash item, or a quotation. */
export type Contact = {
  id: number;
  trash: number | null;
  kind: (typeof COUNTED_KINDS)[number];
  name: string;
  email: string;
  phone: string;
  subject: string | null;
  message: string | null;
  created_at: Date;
};

const toDigits = (phone: Prisma.Sql) => sql`right(regexp_replace(${phone}, '\\D', '', 'g'), ${MATCHED_PHONE_DIGITS}::int)`;

/** Enquiries with personal data, including those in the trash, and customers of quotations. */
const CONTACTS = sql`(
  SELECT id, NULL::int AS trash, kind::text AS kind, name, lower(email) AS email, phone, ${toDigits(sql`phone`)} AS digits, subject, message,
      created_at FROM enquiry WHERE erased_at IS NULL
  UNION ALL
  SELECT (stored->>'id')::int, trash_item.id, 'trash', stored->>'name', lower(stored->>'email'), stored->>'phone',
      ${toDigits(sql`stored->>'phone'`)}, stored->>'subject', stored->>'message', (stored->>'created_at')::timestamptz
    FROM trash_item, jsonb_array_elements(rows->'enquiry') AS stored
    WHERE resource = 'enquiry' AND stored->>'erased_at' IS NULL
  UNION ALL
  SELECT id, NULL, 'quotations', customer->>'name', lower(customer->>'email'), customer->>'phone', ${toDigits(sql`customer->>'phone'`)}, NULL, NULL,
      created_at FROM quotation CROSS JOIN LATERAL (SELECT content->'customer' AS customer) AS of_content
    WHERE erased_at IS NULL AND (customer->>'email' <> '' OR customer->>'phone' <> '')) AS contact`;

const hashIdentity = (text: Prisma.Sql, key: string) => sql`left(encode(sha256(convert_to(${key} || ${text}, 'UTF8')), 'hex'), 32)`;
const PHONE_PREFIX = "phone:";

const readKey = async (transaction: Transaction) => String(await readSetting("person-key", transaction));

export async function computePersonId(transaction: Transaction, { email, digits }: Identity): Promise<string> {
  const text = email ?? PHONE_PREFIX + digits;
  const [row] = await transaction.$queryRaw<{ id: string }[]>`SELECT ${hashIdentity(sql`${text}::text`, await readKey(transaction))} AS id`;
  return row!.id;
}

/** Finds the identities that match an address or number: e-mail addresses, and the number itself if it was sent without an address. */
export async function findIdentities(transaction: Transaction, query: PersonQuery): Promise<Identity[]> {
  const where = "email" in query ? sql`email = lower(${query.email})` : sql`digits = ${query.digits}`;
  const rows = await transaction.$queryRaw<{ email: string; digits: string }[]>`
    SELECT email, max(digits) AS digits FROM ${CONTACTS} WHERE ${where} GROUP BY email ORDER BY max(created_at) DESC LIMIT ${MAX_FOUND_PEOPLE}::int`;
  return rows.map(({ email, digits }) => (email === "" ? { digits } : { email }));
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

const listWhere = (transaction: Transaction, where: Prisma.Sql, limit: number | null = null) => transaction.$queryRaw<Contact[]>`
  SELECT id, trash, kind, name, email, phone, subject, message, created_at FROM ${CONTACTS}
  WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ${limit}::int`;

export const listContacts = (transaction: Transaction, { email, digits }: Identity): Promise<Contact[]> =>
  listWhere(transaction, email === undefined ? sql`email = '' AND digits = ${digits}` : sql`email = ${email}`);

/** Lists enquiries without an e-mail address that have the person's phone number. Other people may have entered it. */
export async function listUnconfirmed(transaction: Transaction, { email }: Identity): Promise<Contact[]> {
  if (email === undefined) return [];
  return listWhere(
    transaction,
    sql`kind <> 'quotations' AND email = '' AND digits IN (SELECT digits FROM ${CONTACTS} WHERE email = ${email} AND length(digits) >= ${MIN_PHONE_DIGITS}::int)`,
    MAX_UNCONFIRMED,
  );
}

export const listContactsById = (transaction: Transaction, ids: number[]): Promise<Contact[]> =>
  listWhere(transaction, sql`kind <> 'quotations' AND id = ANY(${ids})`);

export const splitContacts = (contacts: Contact[]) => {
  const [enquiries, quotations] = [
    contacts.filter(({ kind }) => kind !== "quotations"),
    contacts.filter(({ kind }) => kind === "quotations"),
  ];
  return { enquiries, quotations };
};

export function findQuotations(transaction: Transaction, contacts: Contact[]): Promise<{ id: number; state: string }[]> {
  const { enquiries, quotations } = splitContacts(contacts);
  const [enquiry_id, id] = [enquiries, quotations].map((some) => ({ in: some.map((contact) => contact.id) }));
  return transaction.quotation.findMany({
    where: { erased_at: null, OR: [{ id }, { enquiry_id }] },
    select: { id: true, state: true },
    orderBy: { id: "asc" },
  });
}
