import "server-only";
import { createHmac } from "node:crypto";
import { formatDay, parseDay } from "@/lib/enquiries/server/enquiry-rows";
import type { LogAction } from "@/lib/enquiries/words";
import { db, type Transaction } from "@/lib/platform/server/db";
import { hashToken } from "@/lib/platform/server/environment/encryption";
import { getSigningSecret } from "@/lib/platform/server/environment/env";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import type { Prisma, Quotation as Row } from "@/lib/platform/server/prisma/client";
import { writeAmount } from "@/lib/quotations/amount-in-words";
import { formatNumber, getQuotationVersion, type Quotation, type QuotationContent } from "@/lib/quotations/quotations";
import type { QuotationState } from "@/lib/quotations/totals";
import { computeTotals } from "@/lib/quotations/totals";
import { quotationMessages as words } from "@/lib/quotations/words";
import { toComparable } from "@/lib/shared/text/normalise";

export type { Row };

export const getContent = ({ content }: Pick<Row, "content">) => content as QuotationContent;

/** Returns the state on a day of the firm's zone. A sent quotation expires after its last day. */
export const getState = ({ state, valid_until }: Pick<Row, "state" | "valid_until">, today: string): QuotationState =>
  state === "sent" && formatDay(valid_until)! < today ? "expired" : (state as QuotationState);

export const toTime = (time: Date | null) => time?.toISOString() ?? null;

export const getAnswer = ({ state, answer_name, answer_message, answered_at }: Row): Quotation["answered"] =>
  answered_at && {
    ...{ answer: state === "accepted" ? "accept" : "decline", name: answer_name ?? "", message: answer_message },
    at: answered_at.toISOString(),
  };

export function computeContent(content: QuotationContent) {
  const { lines, ...totals } = computeTotals(content);
  return {
    ...content,
    lines: content.lines.map((line, index) => ({ ...line, ...lines[index]! })),
    ...totals,
    in_words: writeAmount(totals.total, content.currency),
  };
}

export const toQuotation = async (row: Row, today: string): Promise<Quotation> => ({
  ...{ id: row.id, number: row.number, version: row.version, state: getState(row, today), enquiry: row.enquiry_id },
  ...computeContent(getContent(row)),
  ...{ link: row.sent_at && !row.erased_at ? await getOfferPath(row.id) : null, by: row.by },
  ...{ created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString(), sent_at: toTime(row.sent_at) },
  ...{ opened_first_at: toTime(row.opened_first_at), opened_last_at: toTime(row.opened_last_at) },
  ...{ answered: getAnswer(row), proforma: row.proforma, erased_at: toTime(row.erased_at) },
});

export function toColumns(content: QuotationContent, number: string | null) {
  const { customer, lines } = content;
  const searched = [
    number,
    customer.name,
    customer.company,
    customer.email,
    customer.phone,
    ...lines.flatMap(({ text, variant }) => [text, variant]),
  ];
  return {
    content: content as Prisma.InputJsonObject,
    search: toComparable(searched.filter(Boolean).join(" ")),
    product_ids: [...new Set(lines.flatMap(({ product }) => product ?? []))],
    currency: content.currency,
    total: BigInt(computeTotals(content).total),
    valid_until: content.valid_until ? parseDay(content.valid_until) : null,
    updated_at: new Date(),
  };
}

export async function findRow(id: number, transaction: Transaction = db()): Promise<Row> {
  const row = await transaction.quotation.findUnique({ where: { id } });
  if (!row) throw new HttpError(404, words.missing);
  return row;
}

/** Locks a quotation. @throws HttpError 404; Conflict 409 if the version of `by` is outdated */
export async function lockRow(transaction: Transaction, id: number, by: Actor, today: string): Promise<Row> {
  await transaction.$queryRaw`SELECT FROM quotation WHERE id = ${id} FOR UPDATE`;
  const row = await findRow(id, transaction);
  const current = await toQuotation(row, today);
  assertVersion(by, "quotation", current, getQuotationVersion(current));
  return row;
}

/** Locks a draft. @throws HttpError 409 if it was sent or erased */
export async function lockDraft(transaction: Transaction, id: number, by: Actor, today: string): Promise<Row> {
  const row = await lockRow(transaction, id, by, today);
  if (row.state !== "draft" || row.erased_at) throw new HttpError(409, words.notDraft);
  return row;
}

/** @throws HttpError 409 if there is a draft of the next version already, or the state of the last version does not allow one */
export async function requireRevisable(transaction: Transaction, row: Row, today: string): Promise<void> {
  if (!["sent", "declined", "expired"].includes(getState(row, today)) || row.erased_at) throw new HttpError(409, words.notRevisable);
  if (await transaction.quotation.findFirst({ where: { number: row.number, state: "draft" } })) throw new HttpError(409, words.draftOpen);
}

/** Adds an entry to the activity of the quotation's enquiry, if there is one. It names the quotation without amounts. */
export const logInEnquiry = (
  transaction: Transaction,
  row: Pick<Row, "enquiry_id" | "number" | "version">,
  action: LogAction,
  by: string,
) =>
  transaction.$executeRaw`
    INSERT INTO enquiry_log (enquiry_id, action, detail, by)
    SELECT id, ${action}, ${formatNumber(row)}, ${by} FROM enquiry WHERE id = ${row.enquiry_id} AND erased_at IS NULL FOR KEY SHARE`;

const deriveToken = async (id: number): Promise<string> =>
  createHmac("sha256", await getSigningSecret())
    .update(`quotation:${id}`)
    .digest("base64url");

export const getOfferPath = async (id: number): Promise<string> => `/q/${await deriveToken(id)}`;

export const computeTokenHash = async (id: number): Promise<string> => hashToken(await deriveToken(id));
