import "server-only";
import { type BatchListener, type BatchResult, lockEntry, refuseIfChanged, requireNotUndone } from "@/lib/history/server/batches";
import { commit, LARGE_CHANGE_MS } from "@/lib/history/server/commit";
import { db, type Transaction } from "@/lib/platform/server/db";
import { fingerprint } from "@/lib/platform/server/fingerprint";
import type { Actor } from "@/lib/platform/server/http/version";
import type { Translation } from "@/lib/shared/translations";
import { type Check, type RowTranslations, type Stored, writeTranslations } from "@/lib/translations/server/save-translations";
import { findTexts, type SourceText } from "@/lib/translations/server/source-texts";
import { getTextKey } from "@/lib/translations/translations";
import { translationMessages as words } from "@/lib/translations/words";

type Key = Pick<SourceText, "resource" | "id" | "field">;
export type TextChange = Key & { source: string; made: Translation };

/** A text of a batch. `print` identifies the stored translation; `before` is the former one. */
type BatchText = Key & { title: string; isDraft: boolean; print: string; before: Translation | null };

/** Stored in the history entry of the batch, so that it can be undone. */
type TranslationBatch = { locale: string; texts: BatchText[] };

const OPTIONS = { termsLock: "exclusive", timeout: LARGE_CHANGE_MS } as const;
const TITLE_LENGTH = 60;

const getPrint = (one: Translation | undefined) => (one ? `${fingerprint(one.text)} ${one.of}` : "");

function groupByRow<T extends Key>(texts: T[], createCheck: (texts: T[]) => Check): RowTranslations[] {
  const rows = Map.groupBy(texts, ({ resource, id }) => `${resource}/${id}`);
  return [...rows.values()].map((own) => ({ resource: own[0]!.resource, id: own[0]!.id, check: createCheck(own) }));
}

/** Stores translations of many rows in one transaction. @returns the history entry that undoes all */
export async function saveTranslationBatch(locale: string, changes: TextChange[], by: Actor): Promise<number | null> {
  const write = async (transaction: Transaction) => {
    const texts: BatchText[] = [];
    const rows = groupByRow(changes, (own) => (_, { find, isDraft }) => {
      for (const { resource, id, field, source, made } of own) {
        const title = source.slice(0, TITLE_LENGTH);
        texts.push({ resource, id, field, title, isDraft, print: getPrint(made), before: find(field) ?? null });
      }
      return Object.fromEntries(own.map(({ field, made }) => [field, made]));
    });
    const written = await writeTranslations(transaction, locale, by, rows);
    const version: TranslationBatch = { locale, texts };
    return {
      result: undefined,
      ...written,
      batch: { title: words.imported(locale, changes.length), resource: "content" as const, version },
    };
  };
  return (await commit(by, write, OPTIONS)).batchId;
}

/** Restores the former translations of a batch. @throws HttpError 409 if it is undone, or with the texts that have changed since */
export async function undoTranslationBatch(batchId: number, title: string, by: Actor, onDone: BatchListener): Promise<BatchResult> {
  const stored = await db().auditEntry.findUniqueOrThrow({ where: { id: batchId }, select: { version: true } });
  const { locale, texts } = stored.version as TranslationBatch;
  const done = { changed: texts.length, title };
  const write = async (transaction: Transaction) => {
    await lockEntry(transaction, batchId);
    await requireNotUndone(transaction, batchId);
    const present = await findTexts(transaction, locale, texts);
    refuseIfChanged(texts.filter((text) => !present.has(getTextKey(text))).map(({ title }) => title));
    const changed: string[] = [];
    const rows = groupByRow(texts, (own) => (_, { find, isDraft }): Stored => {
      for (const text of own) {
        // A draft that was begun since has a copy of the published translation.
        const isMoved = isDraft && !text.isDraft;
        if (isMoved || getPrint(find(text.field)) !== text.print) changed.push(text.title);
      }
      return Object.fromEntries(own.map(({ field, before }) => [field, before ?? undefined]));
    });
    const written = await writeTranslations(transaction, locale, by, rows);
    refuseIfChanged(changed);
    return {
      result: done,
      ...written,
      batch: { title, resource: "content" as const, undoes: batchId },
      onRecorded: (transaction: Transaction, undone: number | null) => onDone(transaction, { ...done, batchId: undone }),
    };
  };
  const { batchId: undone } = await commit(by, write, OPTIONS);
  return { ...done, batchId: undone };
}
