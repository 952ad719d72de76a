import { z } from "zod";
import {
  assignees,
  enquiry,
  enquiryChange,
  enquiryDetail,
  enquiryExportQuery,
  enquiryLine,
  enquiryListQuery,
  enquiryPage,
  enquirySummary,
  spamQuery,
} from "@/lib/enquiries/enquiries";
import { brochureLead, contactMessage, inquiry } from "@/lib/enquiries/leads";
import { replyTemplates } from "@/lib/enquiries/reply-templates";
import { productRequest } from "@/lib/enquiries/requests";
import {
  type Calls,
  changedResponse,
  contentResponse,
  deletedResponse,
  fileResponse,
  messageResponse,
  rowResponse,
} from "@/lib/shared/calls";
import { rowId } from "@/lib/shared/ids";

const receiptResponse = (sent: z.ZodRawShape) => messageResponse({ reference: z.string(), data: z.object({ id: rowId, ...sent }) }, 201);
const omitSource = <S extends z.ZodRawShape>({ page, language, campaign, ...sent }: S) => sent;
const requestReceipt = z.object({
  ...{ id: rowId, reference: z.string(), name: z.string(), email: z.string(), phone: z.string() },
  ...{ message: z.string().nullable(), address: z.string().optional(), lines: z.array(enquiryLine) },
});
const TOO_MANY_MESSAGES = { 429: "Too many submissions from this network or in total." };

export const enquiryCalls = {
  "POST /api": {
    access: "public",
    summary: "Request a brochure",
    json: brochureLead,
    answer: receiptResponse({ ...omitSource(brochureLead.shape), brochure_id: rowId }),
    refuses: { 404: "The brochure does not exist.", ...TOO_MANY_MESSAGES },
  },
  "POST /api/inquiry/c": {
    access: "public",
    summary: "Ask about a tile",
    json: inquiry,
    answer: receiptResponse({ ...omitSource(inquiry.shape), message: z.string().nullable() }),
    refuses: TOO_MANY_MESSAGES,
  },
  "POST /api/contact/inquiry": {
    access: "public",
    summary: "Send a message",
    json: contactMessage,
    answer: receiptResponse(omitSource(contactMessage.shape)),
    refuses: TOO_MANY_MESSAGES,
  },
  "POST /api/request": {
    access: "public",
    summary: "Request several products",
    json: productRequest,
    answer: messageResponse({ reference: z.string(), data: requestReceipt }, 201),
    refuses: TOO_MANY_MESSAGES,
  },
  "GET /api/enquiries": {
    scope: "leads:read",
    roles: ["sales"],
    summary: "List enquiries or spam",
    query: enquiryListQuery,
    answer: contentResponse(enquiryPage),
  },
  "DELETE /api/enquiries": {
    roles: ["sales"],
    summary: "Move all spam to the trash",
    query: spamQuery,
    answer: deletedResponse(z.object({ count: z.int() })),
  },
  "GET /api/enquiries/assignees": {
    roles: ["sales"],
    summary: "List users that enquiries can be assigned to",
    answer: contentResponse(assignees),
  },
  "GET /api/enquiries/templates": {
    roles: ["sales"],
    summary: "List the reply templates",
    answer: contentResponse(replyTemplates),
  },
  "GET /api/enquiries/{id}": {
    scope: "leads:read",
    roles: ["sales"],
    summary: "Get an enquiry with its notes and history",
    answer: rowResponse(enquiryDetail),
  },
  "PATCH /api/enquiries/{id}": {
    scope: "leads:write",
    roles: ["sales"],
    summary: "Change an enquiry: status, notes, assignee, due date, read and spam flags; log a call or reply",
    json: enquiryChange,
    answer: changedResponse(enquiryDetail),
  },
  "DELETE /api/enquiries/{id}": {
    scope: "leads:write",
    roles: ["sales"],
    summary: "Move an enquiry to the trash",
    answer: deletedResponse(enquiry),
  },
  "GET /api/enquiries/export": {
    scope: "leads:read",
    roles: ["sales"],
    summary: "Export enquiries as a file",
    query: enquiryExportQuery,
    answer: fileResponse("text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
  },
  "GET /api/enquiries/summary": {
    scope: "leads:read",
    roles: ["sales"],
    summary: "Get the enquiry statistics of the dashboard",
    answer: contentResponse(enquirySummary),
  },
} satisfies Calls;
