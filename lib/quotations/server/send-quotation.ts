import "server-only";
import { formatDay } from "@/lib/enquiries/server/enquiry-rows";
import { lockFiles } from "@/lib/media/server/unused-files";
import { runTransaction } from "@/lib/platform/server/database/transactions";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError, rejectFieldErrors } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import { findMissing, getQuotationVersion, type Quotation } from "@/lib/quotations/quotations";
import { allocateNumber } from "@/lib/quotations/server/document-numbers";
import {
  computeTokenHash,
  findRow,
  getContent,
  lockDraft,
  lockRow,
  logInEnquiry,
  type Row,
  requireRevisable,
  toColumns,
  toQuotation,
} from "@/lib/quotations/server/quotation-rows";
import { createDraft, getDefaultTerms } from "@/lib/quotations/server/quotations";
import { createSnapshot, readFirm, readToday } from "@/lib/quotations/server/snapshot";
import { quotationMessages as words } from "@/lib/quotations/words";

/**
 * Supersedes the version before.
 * @param onSent runs in the transaction; if it throws, the quotation stays a draft
 * @throws HttpError 404; 400 with the missing fields; 409
 */
export async function sendQuotation(
  id: number,
  by: Actor,
  onSent?: (transaction: Transaction, quotation: Quotation) => Promise<unknown>,
): Promise<Quotation> {
  const today = await readToday();
  const draft = await findRow(id);
  const content = getContent(draft);
  const firm = await readFirm(content.language);
  const token_hash = await computeTokenHash(id);
  // The firm was read for this version of the draft.
  const ifMatch = by.ifMatch ?? getQuotationVersion(await toQuotation(draft, today));
  return runTransaction(async (transaction) => {
    await lockDraft(transaction, id, { ...by, ifMatch }, today);
    rejectFieldErrors(findMissing(content, today));
    if (draft.number) await supersede(transaction, draft);
    const snapshot = await createSnapshot(transaction, content, firm);
    const pictures = [...new Set([snapshot.firm.mark, ...snapshot.products.map((product) => product?.picture ?? "")].filter(Boolean))];
    await lockFiles(transaction, pictures);
    const number = draft.number ?? (await allocateNumber(transaction, "Q", firm.quotations.prefix, today));
    const row = await transaction.quotation.update({
      where: { id },
      data: { ...toColumns(content, number), number, state: "sent", sent_at: new Date(), token_hash, snapshot, pictures },
    });
    await logInEnquiry(transaction, row, "quotation_sent", by.name);
    const sent = await toQuotation(row, today);
    await onSent?.(transaction, sent);
    return sent;
  });
}

/** Replaces the versions before a draft. @throws HttpError 409 if the buyer has accepted one */
async function supersede(transaction: Transaction, { id, number }: Row): Promise<void> {
  const others = await transaction.$queryRaw<Pick<Row, "version" | "state">[]>`
    SELECT version, state FROM quotation WHERE number = ${number} AND id <> ${id} ORDER BY id FOR UPDATE`;
  const accepted = others.find(({ state }) => state === "accepted");
  if (accepted) throw new HttpError(409, words.accepted(accepted.version));
  await transaction.quotation.updateMany({ where: { number, id: { not: id } }, data: { state: "superseded", updated_at: new Date() } });
}

/** Adds a draft of the next version. @throws HttpError 404; 409 if there is one already, or the state does not allow it */
export async function reviseQuotation(id: number, by: Actor): Promise<Quotation> {
  const today = await readToday();
  const firm = await readFirm();
  return runTransaction(async (transaction) => {
    const row = await lockRow(transaction, id, by, today);
    const { number, version, enquiry_id } = row;
    await requireRevisable(transaction, row, today);
    const { valid_until } = getDefaultTerms(firm, today);
    const content = { ...getContent(row), ...(formatDay(row.valid_until)! < today && { valid_until }) };
    return createDraft(transaction, content, { number, version: version + 1, enquiry_id, by: by.name }, today);
  });
}

/** Gives an accepted quotation the number of its proforma invoice, once. @throws HttpError 404; 409 if it was not accepted */
export async function addProforma(id: number, by: Actor): Promise<{ number: string; isNew: boolean }> {
  const today = await readToday();
  const { prefix } = (await readFirm()).quotations;
  return runTransaction(async (transaction) => {
    const row = await lockRow(transaction, id, by, today);
    if (row.state !== "accepted") throw new HttpError(409, words.notAccepted);
    if (row.proforma) return { number: row.proforma, isNew: false };
    const number = await allocateNumber(transaction, "P", prefix, today);
    await transaction.quotation.update({ where: { id }, data: { proforma: number, proforma_at: new Date(), updated_at: new Date() } });
    return { number, isNew: true };
  });
}
