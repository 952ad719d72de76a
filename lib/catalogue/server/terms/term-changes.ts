import "server-only";
import { renameTermInProducts } from "@/lib/catalogue/server/terms/rename-term-in-products";
import { findTermsBySpelling, type Spelling, toMeasureColumns, toSpelling } from "@/lib/catalogue/server/terms/term-names";
import { type ChangedTexts, findChangedTexts, readTermTexts, type TermTexts } from "@/lib/catalogue/server/terms/term-texts";
import { readTermsWhere, type StoredTerm, toTerm } from "@/lib/catalogue/server/terms/terms";
import { findForeignField, isBlankPage, pickPage, type TermPageFields } from "@/lib/catalogue/terms/term-page";
import { toTermKey } from "@/lib/catalogue/terms/term-text";
import type { NewTerm, Term, TermChange, TermKind } from "@/lib/catalogue/terms/terms";
import { formatRenameTitle } from "@/lib/catalogue/terms/words";
import { catalogueMessages } from "@/lib/catalogue/words";
import type { AuditAction, AuditFields } from "@/lib/history/audit";
import type { ChangeSet } from "@/lib/history/server/change-set";
import { commit } from "@/lib/history/server/commit";
import { type AuditEvent, recordBatch } from "@/lib/history/server/record-events";
import { lockPictures } from "@/lib/media/server/media-rows";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { db, type Transaction } from "@/lib/platform/server/db";
import { updateFingerprints } from "@/lib/platform/server/fingerprint";
import { createFieldError, HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { Prisma } from "@/lib/platform/server/prisma/client";

const words = catalogueMessages.terms;

export function toTermAuditFields(term: StoredTerm): AuditFields {
  const { label, aliases, position, translations, page_translations = {} } = term;
  const written = Object.entries({ ...pickPage(term), page_translations }).filter(([, value]) => value && Object.keys(value).length > 0);
  return { label, aliases, position, translations, ...Object.fromEntries(written) };
}

/** The term before and after a change. Added and restored terms have no `before`, deleted ones no `after`. */
type Delta = { before?: StoredTerm; after?: StoredTerm };

export function createTermEvent(action: AuditAction, { before, after }: Delta, more: Partial<AuditEvent> = {}): AuditEvent {
  const { id, label } = (after ?? before)!;
  const fields = { before: before && toTermAuditFields(before), after: after && toTermAuditFields(after) };
  return { action, resource: "term", row_id: id, title: label, ...fields, version: after, ...more };
}

export async function findTerm(transaction: Transaction, id: number): Promise<StoredTerm | undefined> {
  return (await readTermsWhere(transaction, Prisma.sql`t.id = ${id}`))[0];
}

export async function requireTerm(transaction: Transaction, id: number, by: Actor): Promise<StoredTerm> {
  const term = await findTerm(transaction, id);
  if (!term) throw new HttpError(404, words.missing);
  assertVersion(by, "term", toTerm(term), term.version);
  return term;
}

export const assertTermVersion = async (id: number, by: Actor): Promise<void> => void (await requireTerm(db(), id, by));

/** Throws HttpError 409 if another term of the kind has one of these spellings. @param own the id of the term that gets them */
async function assertNamesFree(transaction: Transaction, path: "label" | "aliases", names: Spelling[], own = 0): Promise<void> {
  const known = await findTermsBySpelling(transaction, names);
  for (const name of names) {
    const other = known.get(name);
    if (other && other.id !== own) throw createFieldError(path, words.taken(name.label, other.label), 409);
  }
}

export async function writeTermNames(
  transaction: Transaction,
  term_id: number,
  kind: TermKind,
  [label = "", ...aliases]: string[],
): Promise<void> {
  await assertNamesFree(transaction, "label", [toSpelling(kind, label)], term_id);
  const others = aliases.map((alias) => toSpelling(kind, alias));
  await assertNamesFree(transaction, "aliases", others, term_id);
  const names = new Map([...others, toSpelling(kind, label)].map((name) => [name.key, name]));
  await transaction.termName.deleteMany({ where: { term_id } });
  await transaction.termName.createMany({ data: [...names.values()].map((name) => ({ ...name, term_id })) });
}

export const toTermChange = (action: AuditAction, delta: Delta, more?: Partial<AuditEvent>): ChangeSet => ({
  events: [createTermEvent(action, delta, more)],
  fileChanges: getTermFileChanges(delta),
  tags: getTermTags(delta),
});

export const getTermFileChanges = ({ before, after }: Delta) => ({ used: listTermFiles(after), released: listTermFiles(before) });

export const listTermFiles = (term: StoredTerm | undefined): string[] => (term?.image ? [term.image] : []);

function getTermTags({ before, after }: Delta): Tag[] {
  const isRenamed = before && after && before.label !== after.label;
  const [old, current] = [before, after].map((term) =>
    term && !isBlankPage(term) ? JSON.stringify([term.label, pickPage(term), term.page_translations]) : "",
  );
  return ["terms", ...(isRenamed ? (["product-terms"] as const) : []), ...(old !== current ? (["term-pages"] as const) : [])];
}

const mergeTranslations = (before: Term["translations"], sent: TermChange["translations"]) =>
  Object.fromEntries(Object.entries({ ...before, ...sent }).filter(([, text]) => text)) as Term["translations"];

const toPageColumn = (page: TermPageFields) => (isBlankPage(page) ? Prisma.DbNull : pickPage(page));

type InsertedTerm = NewTerm & Partial<Pick<StoredTerm, "id" | "page_translations" | "translated_of">>;

/** Terms in older entries of the history lack columns. */
export async function insertTerm(transaction: Transaction, term: InsertedTerm): Promise<number> {
  const { id, kind, label, position, translations, page_translations = {}, translated_of = {} } = term;
  const texts = { translations: mergeTranslations({}, translations), page_translations, translated_of };
  const data = { id, kind, label, position, ...texts, page: toPageColumn(term), ...toMeasureColumns(kind, label) };
  return (await transaction.term.create({ data, select: { id: true } })).id;
}

async function assertPictureExists(transaction: Transaction, image: string | null): Promise<void> {
  if (image && !(await lockPictures(transaction, [image])).has(image)) throw createFieldError("image", words.pictureInvalid);
}

export async function addTerm(term: NewTerm, by: Actor): Promise<StoredTerm> {
  const write = async (transaction: Transaction) => {
    await assertPictureExists(transaction, term.image);
    const id = await insertTerm(transaction, term);
    await writeTermNames(transaction, id, term.kind, [term.label, ...term.aliases]);
    const after = (await findTerm(transaction, id))!;
    return { result: after, ...toTermChange("added", { after }) };
  };
  const { result } = await commit(by, write, { termsLock: "exclusive" });
  return result;
}

export async function updateTerm(id: number, change: TermChange, by: Actor): Promise<{ term: StoredTerm; batchId?: number }> {
  const write = async (transaction: Transaction) => {
    const before = await requireTerm(transaction, id, by);
    const { kind } = before;
    const { label = before.label, position = before.position } = change;
    const page = pickPage({ ...before, ...change });
    const foreign = findForeignField(kind, page);
    if (foreign) throw createFieldError(foreign, words.foreignField);
    if (page.image !== before.image) await assertPictureExists(transaction, page.image);
    const isRenamed = label !== before.label;
    const textsBefore = isRenamed ? await readTermTexts(transaction, kind) : undefined;
    const hasNewSpelling = toTermKey(label) !== toTermKey(before.label);
    const aliases = [...(hasNewSpelling ? [before.label] : []), ...(change.aliases ?? before.aliases)];
    const translations = mergeTranslations(before.translations, change.translations);
    await writeTerm(transaction, { ...before, label, aliases, position, translations, ...page });
    if (isRenamed) await renameTermInProducts(transaction, { id, kind, label }, "label");
    const term = (await findTerm(transaction, id))!;
    const batchId = textsBefore && (await recordRename(transaction, by, before, term, textsBefore));
    return { result: { term, batchId }, ...toTermChange("changed", { before, after: term }, { batch_id: batchId }) };
  };
  const { result } = await commit(by, write, { termsLock: "exclusive" });
  return result;
}

export async function writeTerm(transaction: Transaction, term: StoredTerm): Promise<void> {
  const { id, kind, label, aliases, position, translations, page_translations = {} } = term;
  const before = await transaction.term.findUniqueOrThrow({ where: { id } });
  const translated_of = updateFingerprints(
    before.translated_of,
    { source: before.label, texts: before.translations as Term["translations"] },
    { source: label, texts: translations },
  );
  await transaction.term.update({
    where: { id },
    data: { label, position, translations, translated_of, page: toPageColumn(term), page_translations, ...toMeasureColumns(kind, label) },
  });
  await queueProductsOfTerms(transaction, [id]);
  await writeTermNames(transaction, id, kind, [label, ...aliases]);
}

/** Stored in the history entry of a new label, so that it can be undone. */
export type Rename = { before: StoredTerm; after: StoredTerm; products: ChangedTexts[] };

async function recordRename(
  transaction: Transaction,
  by: Actor,
  before: StoredTerm,
  after: StoredTerm,
  texts: Map<number, TermTexts>,
): Promise<number> {
  const rename: Rename = { before, after, products: findChangedTexts(texts, await readTermTexts(transaction, after.kind)) };
  const title = formatRenameTitle(before.label, after.label);
  return recordBatch(transaction, by, { action: "bulk", resource: "term", title, version: rename });
}

/** Queues the products of terms for the search index, which has the labels in all languages. */
export const queueProductsOfTerms = (transaction: Transaction, ids: number[]) => transaction.$executeRaw`
  INSERT INTO search_due (product_id) SELECT DISTINCT product_id FROM product_term WHERE term_id = ANY(${ids}::int[])`;

/** Marks a term whose translations came with the sample. A change of staff removes the mark. */
export const SHIPPED = "shipped";

/** Deletes those terms that no product uses and staff have not edited (alias, translation, position or page). */
export const removeUnusedTerms = (transaction: Transaction, ids: number[]) => transaction.$executeRaw`
  DELETE FROM term WHERE id = ANY(${ids}::int[]) AND position = 0 AND page IS NULL AND (translations = '{}' OR translated_of ? ${SHIPPED})
    AND NOT EXISTS (SELECT FROM product_term WHERE term_id = term.id) AND (SELECT count(*) FROM term_name WHERE term_id = term.id) < 2`;
