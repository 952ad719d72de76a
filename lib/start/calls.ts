import { z } from "zod";
import { apiKeyCalls } from "@/lib/auth/api-key-calls";
import { authCalls } from "@/lib/auth/calls";
import { secondFactorCalls } from "@/lib/auth/second-factor-calls";
import { userCalls } from "@/lib/auth/user-calls";
import { backupCalls } from "@/lib/backups/calls";
import { categoryCalls } from "@/lib/catalogue/calls";
import { productCalls } from "@/lib/catalogue/products/calls";
import { termCalls } from "@/lib/catalogue/terms/calls";
import { enquiryCalls } from "@/lib/enquiries/calls";
import { figureCalls } from "@/lib/figures/calls";
import { historyCalls } from "@/lib/history/calls";
import { importCalls } from "@/lib/imports/calls";
import { leadCalls, webhookCalls } from "@/lib/integrations/calls";
import { mediaCalls } from "@/lib/media/calls";
import { healthCalls } from "@/lib/platform/calls";
import { privacyCalls } from "@/lib/privacy/calls";
import { searchCalls } from "@/lib/search/calls";
import { type Access, type CallDescription, type Calls, contentResponse, type Method } from "@/lib/shared/calls";
import { specSheetCalls } from "@/lib/spec-sheets/calls";
import { websiteCalls } from "@/lib/website/calls";
import { contentCalls } from "@/lib/website/content/calls";

const openApiCalls = {
  "GET /api/openapi.json": {
    access: "public",
    summary: "Get the OpenAPI document",
    answer: contentResponse(z.looseObject({ openapi: z.string() })),
  },
} satisfies Calls;

/** The calls by chapter of docs/API.md. */
const groups = {
  "Signing in": authCalls,
  "Second factor": secondFactorCalls,
  Users: userCalls,
  "Categories and order": categoryCalls,
  Products: productCalls,
  Terms: termCalls,
  "Sheets and labels": specSheetCalls,
  Spreadsheets: importCalls,
  Search: searchCalls,
  "Requests and enquiries": enquiryCalls,
  Privacy: privacyCalls,
  Leads: leadCalls,
  Webhooks: webhookCalls,
  "API keys": apiKeyCalls,
  "Website texts and previews": contentCalls,
  "Sliders, gallery and brochures": websiteCalls,
  Pictures: mediaCalls,
  "History and trash": historyCalls,
  Figures: figureCalls,
  Backups: backupCalls,
  Health: healthCalls,
  OpenAPI: openApiCalls,
};

type Groups = typeof groups;
/** All API calls, for example "POST /logAdmin". */
export type Call = { [G in keyof Groups]: keyof Groups[G] }[keyof Groups];

export type NamedCall = Omit<CallDescription, "access"> & { method: Method; path: string; access: Access };

const nameCalls = (group: Calls): NamedCall[] =>
  Object.entries(group).map(([call, description]) => {
    const [method, path] = call.split(" ") as [Method, string];
    return { access: "admin", ...description, method, path };
  });

export const callGroups = Object.entries<Calls>(groups).map(([title, group]) => ({ title, calls: nameCalls(group) }));
export const calls = callGroups.flatMap((group) => group.calls);

export const groupByPath = (): [path: string, calls: NamedCall[]][] =>
  [...new Set(calls.map(({ path }) => path))].map((path) => [path, calls.filter((call) => call.path === path)]);
