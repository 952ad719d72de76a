import "server-only";
import { recordAccess } from "@/lib/auth/server/access-log";
import { db, type Transaction } from "@/lib/platform/server/db";
import { createFieldError, HttpError } from "@/lib/platform/server/http/errors";
import type { Author } from "@/lib/platform/server/http/version";
import {
  COUNTED_KINDS,
  type ErasedPerson,
  type People,
  type PersonCounts,
  type PersonQuery,
  type UnconfirmedEnquiry,
} from "@/lib/privacy/people";
import {
  type Contact,
  computePersonId,
  findIdentities,
  findIdentity,
  findQuotations,
  listContacts,
  listUnconfirmed,
} from "@/lib/privacy/server/contacts";
import { privacyMessages } from "@/lib/privacy/words";

/** Describes a person for the access log, which must not contain personal data. */
export const describePerson = (id: string) => `Person ${id}`;

export function findPeople(query: PersonQuery, by: Author): Promise<People> {
  return db().$transaction(async (transaction) => {
    const items: People["items"] = [];
    for (const identity of await findIdentities(transaction, query)) {
      const contacts = await listContacts(transaction, identity);
      const { name = "", phone = "" } = contacts.find((contact) => contact.name !== "") ?? contacts[0] ?? {};
      const id = await computePersonId(transaction, identity);
      const unconfirmed = (await listUnconfirmed(transaction, identity)).map(toUnconfirmed);
      items.push({ id, name, email: identity.email ?? "", phone, counts: await countContacts(transaction, contacts), unconfirmed });
    }
    await recordAccess(by, "searched-person", items.map(({ id }) => describePerson(id)).join(", "), transaction);
    return { items };
  });
}

const toUnconfirmed = ({ id, kind, name, phone, subject, message, created_at }: Contact): UnconfirmedEnquiry => ({
  ...{ id, kind: kind as UnconfirmedEnquiry["kind"], name, phone, subject, message },
  created_at: created_at.toISOString(),
});

export async function countContacts(transaction: Transaction, contacts: Contact[]): Promise<PersonCounts> {
  const counts = COUNTED_KINDS.map((kind) => [kind, contacts.filter((contact) => contact.kind === kind).length]);
  return { ...Object.fromEntries(counts), quotations: (await findQuotations(transaction, contacts)).length };
}

/** Lists the enquiries of a person, none once erased. @throws HttpError 404, 400 if `include` names an enquiry that is not unconfirmed */
export async function readContacts(transaction: Transaction, id: string, include: number[] = []): Promise<Contact[]> {
  const identity = await findIdentity(transaction, id);
  if (identity) {
    const contacts = await listContacts(transaction, identity);
    if (include.length === 0) return contacts;
    const unconfirmed = (await listUnconfirmed(transaction, identity)).filter((contact) => include.includes(contact.id));
    if (unconfirmed.length !== new Set(include).size) throw createFieldError("include", privacyMessages.people.includeInvalid);
    return [...contacts, ...unconfirmed];
  }
  if (await transaction.erasure.findFirst({ where: { person: id }, select: { id: true } })) return [];
  throw new HttpError(404, privacyMessages.people.missing);
}

export async function listErasedPeople(): Promise<ErasedPerson[]> {
  const rows = await db().erasure.findMany({ orderBy: { id: "desc" } });
  return rows.map(({ person, reason, by, at }) => ({ id: person, reason, by, at: at.toISOString() }));
}
