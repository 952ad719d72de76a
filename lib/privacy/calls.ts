import { z } from "zod";
import { erasedPeople, erasure, erasureRequest, includeQuery, people, peopleQuery, personId } from "@/lib/privacy/people";
import { privacyRequest } from "@/lib/privacy/privacy-requests";
import { retention } from "@/lib/privacy/retention";
import { type Calls, changedResponse, contentResponse, dataResponse, fileResponse, messageResponse, rowResponse } from "@/lib/shared/calls";

const UNKNOWN_PERSON = { 404: "No data is stored about this person." };

export const privacyCalls = {
  "POST /api/privacy-request": {
    access: "public",
    summary: "Ask to see, correct or erase your data, or withdraw consent",
    json: privacyRequest,
    answer: { ...messageResponse({ reference: z.string() }), status: 202 },
    refuses: { 429: "Too many submissions from this network or in total." },
  },
  "GET /api/people": {
    roles: ["sales"],
    summary: "Find people by a whole e-mail address or phone number",
    query: peopleQuery,
    answer: contentResponse(people),
  },
  "GET /api/people/erased": {
    summary: "List erased people, to erase them again after a restore",
    answer: contentResponse(erasedPeople),
  },
  "GET /api/people/{id}/export": {
    roles: ["sales"],
    summary: "Export the data of a person as a ZIP of JSON files and one page to read",
    id: personId,
    query: includeQuery,
    answer: fileResponse("application/zip"),
    refuses: UNKNOWN_PERSON,
  },
  "GET /api/people/{id}/erase": {
    summary: "Preview an erasure: counts of erased and kept data",
    id: personId,
    query: includeQuery,
    answer: contentResponse(erasure),
    refuses: UNKNOWN_PERSON,
  },
  "POST /api/people/{id}/erase": {
    summary: "Erase the data of a person",
    id: personId,
    json: erasureRequest,
    answer: dataResponse(erasure),
    refuses: UNKNOWN_PERSON,
  },
  "GET /api/settings/privacy": { summary: "Get the retention in days", answer: rowResponse(retention) },
  "PUT /api/settings/privacy": { summary: "Set the retention in days", json: retention, answer: changedResponse(retention) },
} satisfies Calls;
