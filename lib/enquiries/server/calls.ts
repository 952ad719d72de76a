import "server-only";
import { z } from "zod";
import { recordAccess, recordListView } from "@/lib/auth/server/access-log";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { type ReplyTemplates, replyTemplates, replyTemplatesQuery } from "@/lib/enquiries/create-reply";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import {
  assignees,
  ENQUIRY_KINDS,
  type EnquiryDetail,
  enquiriesChange,
  enquiry,
  enquiryChange,
  enquiryDetail,
  enquiryExportQuery,
  enquiryLine,
  enquiryListQuery,
  enquiryPage,
  enquirySummary,
  getEnquiryVersion,
  spamQuery,
} from "@/lib/enquiries/enquiries";
import { brochureLead, contactMessage, inquiry } from "@/lib/enquiries/leads";
import { notificationSettings } from "@/lib/enquiries/notifications";
import { enquiryReply, newReply } from "@/lib/enquiries/replies";
import { requestMessages } from "@/lib/enquiries/request-messages";
import { productRequest } from "@/lib/enquiries/requests";
import { readAssignees } from "@/lib/enquiries/server/assignees";
import {
  findEnquiry,
  readEnquiryPage,
  readIntegrationDetail,
  recordExport,
  removeEnquiry,
  removeSpam,
  updateEnquiries,
  updateEnquiry,
} from "@/lib/enquiries/server/enquiries";
import { exportEnquiries } from "@/lib/enquiries/server/enquiry-export";
import { getViewer } from "@/lib/enquiries/server/enquiry-filters";
import { readEnquirySummary } from "@/lib/enquiries/server/enquiry-summary";
import { addBrochureLead, addContactMessage, addInquiry } from "@/lib/enquiries/server/leads";
import { readNotifications, saveNotifications } from "@/lib/enquiries/server/notifications";
import { addReply, retryReply } from "@/lib/enquiries/server/replies";
import { addRequest } from "@/lib/enquiries/server/requests";
import { definePublicForm } from "@/lib/enquiries/server/submission";
import { enquiryMessages } from "@/lib/enquiries/words";
import { RowConflict } from "@/lib/platform/server/http/errors";
import { getMailSettings } from "@/lib/platform/server/mail/mail-settings";
import { readWords } from "@/lib/platform/server/words";
import { findRepliedQuotation } from "@/lib/quotations/server/mailed-quotations";
import {
  changedResponse,
  contentResponse,
  dataResponse,
  deletedResponse,
  fileResponse,
  messageResponse,
  rowResponse,
} from "@/lib/shared/calls";
import { createRecord } from "@/lib/shared/collections";
import { rowId } from "@/lib/shared/ids";
import { computeVersion } from "@/lib/shared/version";
import { readTexts } from "@/lib/website/server/content";
import { websiteMessages } from "@/lib/website/words";

const words = enquiryMessages.enquiries;
const params = { id: words };
const replyWords = { invalidId: deskMessages.replyMissing, missing: deskMessages.replyMissing };

const receiptResponse = (sent: z.ZodRawShape) => messageResponse({ reference: z.string(), data: z.object({ id: rowId, ...sent }) }, 201);
const omitSource = <S extends z.ZodRawShape>({ page, language, campaign, ...sent }: S) => sent;
const requestReceipt = z.object({
  ...{ id: rowId, reference: z.string(), name: z.string(), email: z.string(), phone: z.string() },
  ...{ message: z.string().nullable(), address: z.string().optional(), lines: z.array(enquiryLine) },
});

export const enquiryCalls = {
  "POST /api": definePublicForm("brochure", {
    summary: "Request a brochure",
    json: brochureLead,
    answer: receiptResponse({ ...omitSource(brochureLead.shape), brochure_id: rowId }),
    refuses: { 404: "The brochure does not exist." },
    add: async (fields, sender) => ({ message: websiteMessages.lead.done, ...(await addBrochureLead(fields, sender)) }),
  }),
  "POST /api/inquiry/c": definePublicForm("inquiry", {
    summary: "Ask about a tile",
    json: inquiry,
    answer: receiptResponse({ ...omitSource(inquiry.shape), message: z.string().nullable() }),
    add: async (fields, sender) => ({ message: enquiryMessages.inquiry.done, ...(await addInquiry(fields, sender)) }),
  }),
  "POST /api/contact/inquiry": definePublicForm("contact", {
    summary: "Send a message",
    json: contactMessage,
    answer: receiptResponse(omitSource(contactMessage.shape)),
    add: async (fields, sender) => ({ message: websiteMessages.contact.done, ...(await addContactMessage(fields, sender)) }),
  }),
  "POST /api/request": definePublicForm("request", {
    summary: "Request several products",
    json: productRequest,
    answer: messageResponse({ reference: z.string(), data: requestReceipt }, 201),
    async add(fields, sender) {
      const data = await addRequest(fields, sender);
      return { message: requestMessages.done(data.reference), reference: data.reference, data };
    },
  }),
  "GET /api/enquiries": defineCall({
    roles: ["sales"],
    scope: "leads:read",
    summary: "List enquiries or spam",
    query: enquiryListQuery,
    answer: contentResponse(enquiryPage),
    async handle({ query, by, caller }) {
      const page = await readEnquiryPage(query, await getViewer(caller));
      await recordListView(by, deskMessages.accessSubjects.list);
      return page;
    },
  }),
  "PATCH /api/enquiries": defineCall({
    roles: ["sales"],
    summary: "Change the status or spam flag of several enquiries, all or none",
    json: enquiriesChange,
    answer: dataResponse(z.object({ count: z.int() })),
    async handle({ body, by }) {
      const count = await updateEnquiries(body, by);
      return { message: deskMessages.changed.many(count), data: { count } };
    },
  }),
  "DELETE /api/enquiries": defineCall({
    roles: ["sales"],
    summary: "Move all spam to the trash",
    query: spamQuery,
    answer: deletedResponse(z.object({ count: z.int() })),
    async handle({ by }) {
      const removed = await removeSpam(by);
      return { message: deskMessages.empty.done(removed.data.count), ...removed };
    },
  }),
  "GET /api/enquiries/assignees": defineCall({
    roles: ["sales"],
    summary: "List users that enquiries can be assigned to",
    answer: contentResponse(assignees),
    handle: ({ caller }) => readAssignees(caller.name),
  }),
  "GET /api/enquiries/templates": defineCall({
    roles: ["sales"],
    summary: "List the reply templates and the subjects of replies, in the language of the visitor",
    query: replyTemplatesQuery,
    answer: contentResponse(replyTemplates),
    handle: ({ query }) => readReplyTemplates(query.language),
  }),
  "GET /api/enquiries/{id}": defineCall({
    roles: ["sales"],
    scope: "leads:read",
    summary: "Get an enquiry with its notes and history",
    params,
    answer: rowResponse(enquiryDetail, getEnquiryVersion),
    async handle({ id, by, caller }) {
      const found = await findEnquiry(id);
      await recordAccess(by, "viewed-person", deskMessages.accessSubjects.enquiry(found.id));
      return caller.scopes ? readIntegrationDetail(found) : found;
    },
  }),
  "POST /api/enquiries/{id}/replies": defineCall({
    roles: ["sales"],
    summary: "Reply to an enquiry by mail or WhatsApp, or note a call",
    params,
    json: newReply,
    answer: messageResponse({ data: enquiryReply.extend({ link: z.string().optional() }), enquiry: enquiryDetail }, 201),
    refuses: { 409: "No mail server is set up, or the data of the person was erased." },
    async handle({ id, body, by }) {
      const { reply, enquiry } = await addReply(id, body, by, findRepliedQuotation);
      return { message: body.done ? deskMessages.changed.replyDone : deskMessages.replied[reply.channel], data: reply, enquiry };
    },
  }),
  "POST /api/enquiries/{id}/replies/{reply}/retry": defineCall({
    roles: ["sales"],
    summary: "Send a reply again that could not be mailed",
    params: { ...params, reply: replyWords },
    answer: dataResponse(enquiryReply),
    refuses: { 409: "The mail did not fail, or no mail server is set up." },
    handle: async ({ id, reply }) => ({ message: deskMessages.replyRetried, data: await retryReply(id, reply, findRepliedQuotation) }),
  }),
  "GET /api/settings/notifications": defineCall({
    roles: "owner",
    summary: "Get who is told about enquiries",
    answer: rowResponse(notificationSettings, computeVersion),
    handle: () => readNotifications(),
  }),
  "PUT /api/settings/notifications": defineCall({
    roles: "owner",
    summary: "Set who is told about enquiries",
    json: notificationSettings,
    answer: changedResponse(notificationSettings, computeVersion),
    handle: async ({ body, by }) => ({ message: deskMessages.notifications.saved, data: await saveNotifications(body, by) }),
  }),
  "PATCH /api/enquiries/{id}": defineCall({
    roles: ["sales"],
    scope: "leads:write",
    summary: "Change an enquiry: status, notes, assignee, due date, read and spam flags; log a call or reply",
    params,
    json: enquiryChange,
    answer: changedResponse(enquiryDetail),
    async handle({ id, body, by, caller }) {
      const changed = await updateEnquiry(id, body, by).catch(hideFromKeys(caller.scopes));
      const data = caller.scopes ? await readIntegrationDetail(changed) : changed;
      return { message: words.change.done, data, version: getEnquiryVersion(changed) };
    },
  }),
  "DELETE /api/enquiries/{id}": defineCall({
    roles: ["sales"],
    scope: "leads:write",
    summary: "Move an enquiry to the trash",
    params,
    answer: deletedResponse(enquiry),
    handle: async ({ id, by, caller }) => ({
      message: words.remove.done,
      ...(await removeEnquiry(id, by).catch(hideFromKeys(caller.scopes))),
    }),
  }),
  "GET /api/enquiries/export": defineCall({
    roles: ["sales"],
    scope: "leads:read",
    summary: "Export enquiries as a file",
    query: enquiryExportQuery,
    answer: fileResponse("text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    async handle({ query: { format, ...filter }, by, caller }) {
      const file = await exportEnquiries(format, filter, await getViewer(caller));
      // Logged before the download starts.
      await recordExport(format, filter, by);
      return file;
    },
  }),
  "GET /api/enquiries/summary": defineCall({
    roles: ["sales"],
    scope: "leads:read",
    summary: "Get the enquiry statistics of the dashboard",
    answer: contentResponse(enquirySummary),
    handle: readEnquirySummary,
  }),
} satisfies Calls;

/** Returns an error handler. In conflicts, API keys get the row without the parts that they may not read. */
const hideFromKeys = (scopes: readonly string[] | undefined) => async (error: unknown) => {
  const isHidden = scopes && error instanceof RowConflict;
  throw isHidden ? new RowConflict(error.message, await readIntegrationDetail(error.data as EnquiryDetail)) : error;
};

async function readReplyTemplates(language: string): Promise<ReplyTemplates> {
  const [{ templates }, { promise }] = await Promise.all([readTexts("requests", language), readTexts("company", language)]);
  const words = await readWords(language, "mail");
  const subjects = createRecord(ENQUIRY_KINDS, (kind) => words(`replySubject.${kind}`, { about: "{about}" }));
  const placeholders = createRecord(["name", "firm", "number", "link"], (name) => `{${name}}`);
  const quotation = { subject: words("quotation.subject", placeholders), text: words("quotation.text", placeholders) };
  return { items: templates, promise, subjects, quotation, mail: getMailSettings() !== undefined };
}
