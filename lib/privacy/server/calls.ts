import "server-only";
import { z } from "zod";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { addEnquiry, type Sender, toSourceColumns } from "@/lib/enquiries/server/add-enquiry";
import { parseDay } from "@/lib/enquiries/server/enquiry-rows";
import { definePublicForm } from "@/lib/enquiries/server/submission";
import { erasedPeople, erasure, erasureRequest, includeQuery, people, peopleQuery, personId } from "@/lib/privacy/people";
import type { PrivacyRequest } from "@/lib/privacy/privacy-requests";
import { privacyRequest } from "@/lib/privacy/privacy-requests";
import { retention } from "@/lib/privacy/retention";
import { erasePerson, previewErasure } from "@/lib/privacy/server/erase";
import { exportPerson } from "@/lib/privacy/server/export-person";
import { findPeople, listErasedPeople } from "@/lib/privacy/server/people";
import { readRetention, saveRetention } from "@/lib/privacy/server/retention";
import { privacyMessages as words } from "@/lib/privacy/words";
import { changedResponse, contentResponse, dataResponse, fileResponse, messageResponse, rowResponse } from "@/lib/shared/calls";
import { addDays, toLocalDay } from "@/lib/shared/days";
import { PRIVACY_REQUEST_DAYS } from "@/lib/shared/limits";
import { computeVersion } from "@/lib/shared/version";
import { getFirmTimeZone } from "@/lib/website/server/content";

const UNKNOWN_PERSON = { 404: "No data is stored about this person." };
const params = { id: { schema: personId, parse: (text: string) => personId.parse(text) } };

export const privacyCalls = {
  "POST /api/privacy-request": definePublicForm("privacy", {
    summary: "Ask to see, correct or erase your data, or withdraw consent",
    json: privacyRequest,
    answer: messageResponse({ reference: z.string() }, 202),
    add: async (fields, sender) => ({ message: words.request.done, reference: await addPrivacyRequest(fields, sender) }),
  }),
  "GET /api/people": defineCall({
    roles: ["sales"],
    summary: "Find people by a whole e-mail address or phone number",
    query: peopleQuery,
    answer: contentResponse(people),
    handle: ({ query, by }) => findPeople(query.q, by),
  }),
  "GET /api/people/erased": defineCall({
    roles: "owner",
    summary: "List erased people, to erase them again after a restore",
    answer: contentResponse(erasedPeople),
    handle: async () => ({ items: await listErasedPeople() }),
  }),
  "GET /api/people/{id}/export": defineCall({
    roles: ["sales"],
    summary: "Export the data of a person as a ZIP of JSON files and one page to read",
    params,
    query: includeQuery,
    answer: fileResponse("application/zip"),
    refuses: UNKNOWN_PERSON,
    handle: ({ id, query, by }) => exportPerson(id, query.include, by),
  }),
  "GET /api/people/{id}/erase": defineCall({
    roles: "owner",
    summary: "Preview an erasure: counts of erased and kept data",
    params,
    query: includeQuery,
    answer: contentResponse(erasure),
    refuses: UNKNOWN_PERSON,
    handle: ({ id, query }) => previewErasure(id, query.include),
  }),
  "POST /api/people/{id}/erase": defineCall({
    roles: "owner",
    summary: "Erase the data of a person",
    params,
    json: erasureRequest,
    answer: dataResponse(erasure),
    refuses: UNKNOWN_PERSON,
    handle: async ({ id, body, by }) => ({ message: words.erase.done, data: await erasePerson(id, body, by) }),
  }),
  "GET /api/settings/privacy": defineCall({
    roles: "owner",
    summary: "Get the retention in days",
    answer: rowResponse(retention, computeVersion),
    handle: () => readRetention(),
  }),
  "PUT /api/settings/privacy": defineCall({
    roles: "owner",
    summary: "Set the retention in days",
    json: retention,
    answer: changedResponse(retention, computeVersion),
    handle: async ({ body, by }) => ({ message: words.retention.done, data: await saveRetention(body, by) }),
  }),
} satisfies Calls;

async function addPrivacyRequest({ kind, email = "", phone = "", message, ...source }: PrivacyRequest, sender: Sender): Promise<string> {
  const due = parseDay(addDays(toLocalDay(new Date(), await getFirmTimeZone()), PRIVACY_REQUEST_DAYS));
  const sent = { name: "", email, phone, message: message || null, privacy: kind, due };
  const { reference } = await addEnquiry({ kind: "privacy", ...sent, ...toSourceColumns(source) }, sender);
  return reference;
}
