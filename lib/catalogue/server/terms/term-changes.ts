import "server-only";
import { linkProductsIn } from "@/lib/catalogue/server/terms/product-terms";
import { rewriteBearers } from "@/lib/catalogue/server/terms/term-bearers";
import { findNames, measureColumns, type Named, nameOf } from "@/lib/catalogue/server/terms/term-names";
import { termsWhere } from "@/lib/catalogue/server/terms/terms";
import { termKey } from "@/lib/catalogue/terms/term-text";
import type { NewTerm, Term, TermChange, TermKind } from "@/lib/catalogue/terms/terms";
import { recordEvents } from "@/lib/history/server/record-events";
import { withFilesLocked } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError, RowConflict } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { messages } from "@/lib/shared/words/messages";

const words = messages.terms;

export const recorded = ({ label, aliases, position, translations }: Term) => ({ label, aliases, position, translations });
export const titled = ({ id, label }: Term) => ({ resource: "term", row_id: id, title: label }) as const;

export const fieldError = (status: 400 | 409, path: string, error: string) =>
  new HttpError(status, error, undefined, undefined, [{ path, error }]);

export async function findTerm(transaction: Transaction, id: number): Promise<Term | undefined> {
  return (await termsWhere(transaction, Prisma.sql`t.id = ${id}`))[0];
}

/** @throws HttpError 404 if the term does not exist, 409 if it changed since it was read */
export async function requireTerm(transaction: Transaction, id: number, by: Actor): Promise<Term> {
  const term = await findTerm(transaction, id);
  if (!term) throw new HttpError(404, words.missing);
  assertVersion(by, "term", term, term.version);
  return term;
}

/** Checks a term before the request body is read. */
export const assertTerm = async (id: number, by: Actor): Promise<void> => void (await requireTerm(db(), id, by));

/**
 * @param own id of the term to ignore
 * @throws HttpError 409 if a name belongs to another term of the kind
 */
async function requireFree(transaction: Transaction, path: "label" | "aliases", names: Named[], own = 0): Promise<void> {
  const known = await findNames(transaction, names);
  for (const name of names) {
    const other = known.of(name);
    if (other && other.id !== own) throw fieldError(409, path, words.taken(name.label, other.label));
  }
}

/** Replaces all names of a term. The first is its label. */
async function writeNames(transaction: Transaction, term_id: number, kind: TermKind, [label = "", ...aliases]: string[]): Promise<void> {
  await requireFree(transaction, "label", [nameOf(kind, label)], term_id);
  const others = aliases.map((alias) => nameOf(kind, alias));
  await requireFree(transaction, "aliases", others, term_id);
  const names = new Map([...others, nameOf(kind, label)].map((name) => [name.key, name]));
  await transaction.termName.deleteMany({ where: { term_id } });
  await transaction.termName.createMany({ data: [...names.values()].map((name) => ({ ...name, term_id })) });
}

const said = (before: Term["translations"], sent: TermChange["translations"]) =>
  Object.fromEntries(Object.entries({ ...before, ...sent }).filter(([, text]) => text)) as Term["translations"];

export async function addTerm({ kind, label, aliases, position, translations }: NewTerm, by: Actor): Promise<Term> {
  const term = await withFilesLocked(async (transaction) => {
    const data = { kind, label, position, translations: said({}, translations), ...measureColumns(kind, label) };
    const { id } = await transaction.term.create({ data, select: { id: true } });
    await writeNames(transaction, id, kind, [label, ...aliases]);
    const term = (await findTerm(transaction, id))!;
    await recordEvents(transaction, by, { action: "added", ...titled(term), after: recorded(term) });
    return term;
  });
  await revalidate("terms");
  return term;
}

/** Changes a term. A new label is written into all products that use it, and the old label stays as an alias. */
export async function updateTerm(id: number, change: TermChange, by: Actor): Promise<Term> {
  const { before, after } = await withFilesLocked(async (transaction) => {
    await linkProductsIn(transaction);
    const before = await requireTerm(transaction, id, by);
    const { kind } = before;
    const { label = before.label, position = before.position } = change;
    const isRenamed = termKey(label) !== termKey(before.label);
    const aliases = [...(isRenamed ? [before.label] : []), ...(change.aliases ?? before.aliases)];
    const data = { label, position, translations: said(before.translations, change.translations), ...measureColumns(kind, label) };
    await transaction.term.update({ where: { id }, data });
    await writeNames(transaction, id, kind, [label, ...aliases]);
    if (label !== before.label) await rewriteBearers(transaction, { id, kind, label }, "label");
    const after = (await findTerm(transaction, id))!;
    await recordEvents(transaction, by, { action: "changed", ...titled(after), before: recorded(before), after: recorded(after) });
    return { before, after };
  });
  await revalidate("terms", ...(after.label === before.label ? [] : (["product-terms"] as const)));
  return after;
}

/** Removes the terms that an undone import added, unless they are used or have been edited since. */
export async function removeUnused(transaction: Transaction, terms: { kind: TermKind; label: string }[]): Promise<void> {
  await transaction.$executeRaw`
    DELETE FROM term t USING unnest(${terms.map(({ kind }) => kind)}::text[], ${terms.map(({ label }) => label)}::text[]) AS added(kind, label)
    WHERE t.kind = added.kind::term_kind AND t.label = added.label AND t.position = 0 AND t.translations = '{}'
      AND NOT EXISTS (SELECT FROM product_term WHERE term_id = t.id) AND (SELECT count(*) FROM term_name WHERE term_id = t.id) = 1`;
}

/**
 * Deletes a term. Products in the trash do not count.
 * @throws HttpError 409 if products use it
 */
export async function removeTerm(id: number, by: Actor): Promise<Term> {
  const term = await withFilesLocked(async (transaction) => {
    await linkProductsIn(transaction);
    const term = await requireTerm(transaction, id, by);
    if (term.products > 0) throw new RowConflict(words.stillUsed(term.products), term);
    await transaction.term.delete({ where: { id } });
    await recordEvents(transaction, by, { action: "deleted", ...titled(term), before: recorded(term) });
    return term;
  });
  await revalidate("terms");
  return term;
}
