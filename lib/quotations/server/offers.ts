import "server-only";
import { formatDay } from "@/lib/enquiries/server/enquiry-rows";
import { runTransaction } from "@/lib/platform/server/database/transactions";
import { db, type Transaction } from "@/lib/platform/server/db";
import { hashToken } from "@/lib/platform/server/environment/encryption";
import { Gone, HttpError } from "@/lib/platform/server/http/errors";
import { raiseEvents } from "@/lib/platform/server/raise-events";
import type { Offer, OfferEnd } from "@/lib/quotations/offers";
import { formatNumber, type NewAnswer, type Quotation } from "@/lib/quotations/quotations";
import { mailResponsible } from "@/lib/quotations/server/quotation-mail";
import {
  computeContent,
  getAnswer,
  getContent,
  getOfferPath,
  getState,
  logInEnquiry,
  type Row,
} from "@/lib/quotations/server/quotation-rows";
import { readToday } from "@/lib/quotations/server/snapshot";
import type { Snapshot } from "@/lib/quotations/snapshot";
import { quotationMessages as words } from "@/lib/quotations/words";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";

const findRow = (transaction: Transaction, token: string) => transaction.quotation.findUnique({ where: { token_hash: hashToken(token) } });

export function findEnd({ erased_at, state, valid_until }: Row, today: string): OfferEnd["reason"] | undefined {
  if (erased_at) return "erased";
  if (state === "superseded") return "replaced";
  return formatDay(valid_until)! < today ? "ended" : undefined;
}

/** Finds the quotation of a link. @throws HttpError 404; 410 after its last day, if it was erased, or if there is a newer version */
async function findByToken(transaction: Transaction, token: string, today: string): Promise<Row> {
  const row = await findRow(transaction, token);
  if (!row) throw new HttpError(404, words.missing);
  const reason = findEnd(row, today);
  if (reason) throw new Gone(words[reason], reason === "replaced" ? await findSuccessor(transaction, row) : undefined);
  return row;
}

async function findSuccessor(transaction: Transaction, { number }: Row): Promise<string | undefined> {
  const where = { number, state: { notIn: ["draft", "superseded"] } };
  const successor = await transaction.quotation.findFirst({ where, select: { id: true } });
  return successor ? getOfferPath(successor.id) : undefined;
}

const toOffer = (row: Row, today: string): Offer => ({
  ...{ number: row.number, version: row.version, state: getState(row, today), sent_at: row.sent_at!.toISOString() },
  ...computeContent(getContent(row)),
  ...(row.snapshot as Snapshot),
  answered: getAnswer(row),
});

export async function readOffer(token: string): Promise<Offer> {
  const today = await readToday();
  return toOffer(await findByToken(db(), token, today), today);
}

export async function readOfferPage(token: string): Promise<{ offer?: Offer; end?: OfferEnd } | undefined> {
  const today = await readToday();
  const row = await findRow(db(), token);
  if (!row) return undefined;
  const reason = findEnd(row, today);
  if (!reason) return { offer: toOffer(row, today) };
  const { number, version } = row;
  const link = reason === "replaced" ? await findSuccessor(db(), row) : undefined;
  return { end: { reason, number: formatNumber({ number, version }), link, answered: reason === "erased" ? null : getAnswer(row) } };
}

export async function findOfferStatus(token: string): Promise<{ language: string; status: 200 | 404 | 410 }> {
  const row = await findRow(db(), token);
  if (!row) return { language: ORIGINAL_LANGUAGE, status: 404 };
  return { language: getContent(row).language, status: findEnd(row, await readToday()) ? 410 : 200 };
}

/** Stores the answer of the buyer. The first one wins. @throws as findByToken; HttpError 409 if it was answered */
export async function answerOffer(token: string, { answer, name, message }: NewAnswer): Promise<Quotation["answered"]> {
  const today = await readToday();
  return runTransaction(async (transaction) => {
    await transaction.$queryRaw`SELECT FROM quotation WHERE token_hash = ${hashToken(token)} FOR UPDATE`;
    const { id, answered_at } = await findByToken(transaction, token, today);
    if (answered_at) throw new HttpError(409, words.answered);
    const now = new Date();
    const row = await transaction.quotation.update({
      where: { id },
      data: {
        ...{ state: answer === "accept" ? "accepted" : "declined", answered_at: now, updated_at: now },
        ...{ answer_name: name, answer_message: message || null },
      },
    });
    await logInEnquiry(transaction, row, answer === "accept" ? "quotation_accepted" : "quotation_declined", "");
    if (answer === "accept") {
      await raiseEvents(transaction, "quotation.accepted", [{ id }]);
      await mailResponsible(transaction, [id], "with owners");
    }
    return getAnswer(row);
  });
}

/** Remembers when the buyer opened the page, not when staff do. @throws as findByToken */
export async function recordOpening(token: string, isStaff: boolean): Promise<void> {
  const { id, opened_first_at } = await findByToken(db(), token, await readToday());
  if (isStaff) return;
  const now = new Date();
  await db().quotation.update({
    where: { id },
    data: { opened_first_at: opened_first_at ?? now, opened_last_at: now },
    select: { id: true },
  });
}

export async function readAcceptance(id: number): Promise<object | undefined> {
  const row = await db().quotation.findUnique({ where: { id, state: "accepted" } });
  return row ? { id, number: row.number, version: row.version, enquiry: row.enquiry_id, at: row.answered_at!.toISOString() } : undefined;
}
