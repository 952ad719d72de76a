import "server-only";
import { z } from "zod";
import { describeChange, recordAccess, recordListView } from "@/lib/auth/server/access-log";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { enquiryMessages } from "@/lib/enquiries/words";
import { getRequester } from "@/lib/platform/server/http/client";
import { countOfferCall } from "@/lib/platform/server/http/rate-limits";
import { offer } from "@/lib/quotations/offers";
import {
  describedChange,
  getQuotationVersion,
  givenAnswer,
  newAnswer,
  newQuotation,
  priceQuery,
  quotation,
  quotationChange,
  quotationExportQuery,
  quotationPage,
  quotationQuery,
  quotationSending,
  quotedPrices,
} from "@/lib/quotations/quotations";
import { addQuotationOfEnquiry } from "@/lib/quotations/server/draft-from-enquiry";
import { mailQuotation } from "@/lib/quotations/server/mailed-quotations";
import { answerOffer, readOffer, recordOpening } from "@/lib/quotations/server/offers";
import { exportQuotations } from "@/lib/quotations/server/quotation-export";
import { renderOffer, renderProforma, renderQuotation } from "@/lib/quotations/server/quotation-pdf";
import {
  addQuotation,
  createBlank,
  findQuotation,
  listPrices,
  listQuotations,
  removeQuotation,
  updateQuotation,
} from "@/lib/quotations/server/quotations";
import { addProforma, reviseQuotation, sendQuotation } from "@/lib/quotations/server/send-quotation";
import { accessSubjects, quotationMessages as words } from "@/lib/quotations/words";
import {
  changedResponse,
  contentResponse,
  createdResponse,
  dataResponse,
  fileResponse,
  messageResponse,
  rowResponse,
} from "@/lib/shared/calls";
import { MAX_QUOTATION_BYTES } from "@/lib/shared/limits";

const params = { id: words };
const limits = { bytes: MAX_QUOTATION_BYTES };

const token = { schema: z.string(), parse: String };
const BUSY = { 503: "Too many documents are being created." };
const GONE = {
  404: "The link is unknown.",
  410: "The quotation has ended or was erased, or has a newer version (`link`).",
  429: "Too many calls from this network.",
};

export const quotationCalls = {
  "GET /api/quotations": defineCall({
    roles: ["sales"],
    summary: "List quotations with sums by currency and state",
    query: quotationQuery,
    answer: contentResponse(quotationPage),
    async handle({ query, by }) {
      await recordListView(by, accessSubjects.list);
      return listQuotations(query);
    },
  }),
  "POST /api/quotations": defineCall({
    roles: ["sales"],
    summary: "Add a draft of a quotation, or restore a deleted one",
    json: newQuotation,
    limits,
    answer: createdResponse(quotation, getQuotationVersion),
    refuses: { 409: "The draft cannot be restored: its number has another draft or an answer, or the data of the person was erased." },
    handle: async ({ body, by }) => ({ message: body.restores ? words.restored : words.added, data: await addQuotation(body, by) }),
  }),
  "GET /api/quotations/new": defineCall({
    roles: ["sales"],
    summary: "Get a blank quotation with the firm's terms. It is not stored",
    answer: contentResponse(quotation.extend({ id: z.literal(0) })),
    handle: ({ by }) => createBlank(by),
  }),
  "GET /api/quotations/export": defineCall({
    roles: ["sales"],
    summary: "Export quotations as a file. The Excel file has a second sheet with their lines",
    query: quotationExportQuery,
    answer: fileResponse("text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    async handle({ query, by }) {
      const file = await exportQuotations(query);
      // Logged before the download starts, without the search text, which may contain personal data.
      const { format, q, ...filter } = query;
      await recordAccess(by, "exported", describeChange(accessSubjects.export(format), { ...filter, ...(q && { searched: true }) }));
      return file;
    },
  }),
  "GET /api/quotations/prices": defineCall({
    roles: ["sales"],
    summary: "List the last prices quoted for a product",
    query: priceQuery,
    answer: contentResponse(quotedPrices),
    async handle({ query, by }) {
      await recordListView(by, accessSubjects.prices);
      return listPrices(query);
    },
  }),
  "GET /api/quotations/{id}": defineCall({
    roles: ["sales"],
    summary: "Get a quotation with its totals",
    params,
    answer: rowResponse(quotation, getQuotationVersion),
    async handle({ id, by }) {
      const found = await findQuotation(id);
      await recordAccess(by, "viewed-person", accessSubjects.quotation(id));
      return found;
    },
  }),
  "PATCH /api/quotations/{id}": defineCall({
    roles: ["sales"],
    summary: "Change fields of a draft",
    params,
    json: quotationChange,
    described: { json: describedChange },
    limits,
    answer: changedResponse(quotation, getQuotationVersion),
    refuses: { 409: "The quotation was sent." },
    handle: async ({ id, body, by }) => ({ message: words.saved, data: await updateQuotation(id, body, by) }),
  }),
  "DELETE /api/quotations/{id}": defineCall({
    roles: ["sales"],
    summary: "Delete a draft; a copy of it can be added again",
    params,
    answer: dataResponse(quotation),
    refuses: { 409: "The quotation was sent." },
    handle: async ({ id, by }) => ({ message: words.removed, data: await removeQuotation(id, by) }),
  }),
  "POST /api/quotations/{id}/send": defineCall({
    roles: ["sales"],
    summary:
      "Send a draft: it gets its number and its link, and does not change any more. With `mail`, it is mailed as a reply of its enquiry",
    params,
    ifMatch: true,
    json: quotationSending,
    optionalBody: true,
    answer: changedResponse(quotation, getQuotationVersion),
    refuses: { 409: "It was sent before, the buyer has accepted the version before, or no mail server is set up." },
    async handle({ id, body: { mail, ...texts }, by }) {
      const data = mail ? await mailQuotation(id, texts, by) : await sendQuotation(id, by);
      return { message: words[mail ? "mailed" : "sent"](data.number!), data };
    },
  }),
  "POST /api/quotations/{id}/revise": defineCall({
    roles: ["sales"],
    summary: "Add a draft of the next version",
    params,
    ifMatch: true,
    answer: createdResponse(quotation, getQuotationVersion),
    refuses: { 409: "There is a draft of the next version, or the quotation was accepted or not sent." },
    handle: async ({ id, by }) => ({ message: words.revised, data: await reviseQuotation(id, by) }),
  }),
  "POST /api/quotations/{id}/proforma": defineCall({
    roles: ["sales"],
    summary: "Give an accepted quotation the number of a proforma invoice",
    params,
    answer: { ...messageResponse({ data: z.object({ number: z.string() }) }, 201), others: { 200: "It has one already." } },
    refuses: { 409: "The quotation was not accepted." },
    async handle({ id, by }) {
      const { number, isNew } = await addProforma(id, by);
      return { message: words.proforma(number), data: { number }, ...(!isNew && { status: 200 }) };
    },
  }),
  "GET /api/quotations/{id}/pdf": defineCall({
    roles: ["sales"],
    summary: "Get a quotation as PDF; a draft is marked as one",
    params,
    answer: fileResponse("application/pdf"),
    refuses: BUSY,
    document: true,
    async handle({ id, by, caller, request }) {
      const file = await renderQuotation(id, getRequester(request, caller.session));
      await recordAccess(by, "viewed-person", accessSubjects.quotation(id));
      return file;
    },
  }),
  "GET /api/quotations/{id}/proforma": defineCall({
    roles: ["sales"],
    summary: "Get the proforma invoice of a quotation as PDF",
    params,
    answer: fileResponse("application/pdf"),
    refuses: { 404: "The quotation does not exist, or has no proforma invoice.", ...BUSY },
    document: true,
    async handle({ id, by, caller, request }) {
      const file = await renderProforma(id, getRequester(request, caller.session));
      await recordAccess(by, "viewed-person", accessSubjects.quotation(id));
      return file;
    },
  }),
  "POST /api/enquiries/{id}/quotation": defineCall({
    roles: ["sales"],
    summary: "Add a draft of a quotation with the customer and the lines of an enquiry",
    params: { id: enquiryMessages.enquiries },
    answer: createdResponse(quotation, getQuotationVersion),
    handle: async ({ id, by }) => ({ message: words.added, data: await addQuotationOfEnquiry(id, by) }),
  }),
  "GET /api/quotations/by-link/{token}": defineCall({
    access: "public",
    summary: "Get a quotation as its buyer sees it",
    params: { token },
    before: ({ client }) => countOfferCall(client.address),
    answer: contentResponse(offer),
    refuses: GONE,
    handle: ({ token }) => readOffer(token),
  }),
  "GET /api/quotations/by-link/{token}/pdf": defineCall({
    access: "public",
    summary: "Get a quotation as PDF, as its buyer sees it",
    params: { token },
    before: ({ client }) => countOfferCall(client.address),
    answer: fileResponse("application/pdf"),
    refuses: { ...GONE, ...BUSY },
    document: true,
    handle: ({ token, request }) => renderOffer(token, getRequester(request)),
  }),
  "POST /api/quotations/by-link/{token}": defineCall({
    access: "public",
    summary: "Accept or decline a quotation; the first answer wins",
    params: { token },
    json: newAnswer,
    before: ({ client }) => countOfferCall(client.address),
    answer: dataResponse(givenAnswer),
    refuses: { ...GONE, 409: "It was answered before." },
    handle: async ({ token, body }) => ({ message: words.thanks[body.answer], data: await answerOffer(token, body) }),
  }),
  "POST /api/quotations/by-link/{token}/opened": defineCall({
    access: "public",
    summary: "Tell that the buyer's page was opened; the script of the page makes this call, except in a browser of staff",
    params: { token },
    before: ({ client }) => countOfferCall(client.address),
    answer: messageResponse(),
    refuses: GONE,
    async handle({ token, request }) {
      await recordOpening(token, request.headers.has("authorization"));
      return { message: words.opened };
    },
  }),
} satisfies Calls;
