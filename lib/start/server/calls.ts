import "server-only";
import { z } from "zod";
import { openItem, presence } from "@/lib/auth/presence";
import { recordListView } from "@/lib/auth/server/access-log";
import { apiKeyCalls, authCalls } from "@/lib/auth/server/calls";
import { type Call, type Calls, defineCall, type NamedCall } from "@/lib/auth/server/define-call";
import { reportOpenItem } from "@/lib/auth/server/presence";
import { secondFactorCalls } from "@/lib/auth/server/second-factor/calls";
import { userCalls } from "@/lib/auth/server/users/calls";
import { backupCalls } from "@/lib/backups/server/calls";
import { categoryCalls } from "@/lib/catalogue/server/calls";
import { productCalls } from "@/lib/catalogue/server/products/calls";
import { termCalls } from "@/lib/catalogue/server/terms/calls";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { enquiryCalls } from "@/lib/enquiries/server/calls";
import { sampleCalls } from "@/lib/enquiries/server/sample-calls";
import { figureCalls } from "@/lib/figures/server/calls";
import { historyCalls } from "@/lib/history/server/calls";
import { importCalls } from "@/lib/imports/server/calls";
import { leadCalls, webhookCalls } from "@/lib/integrations/server/calls";
import { mediaCalls } from "@/lib/media/server/calls";
import { DISK_STATES, operation } from "@/lib/platform/operation";
import { allowsCall, setCallRoutes } from "@/lib/platform/server/call-routes";
import { env } from "@/lib/platform/server/environment/env";
import { getRequester } from "@/lib/platform/server/http/client";
import { HttpError } from "@/lib/platform/server/http/errors";
import { computeEtag, matchesEtag } from "@/lib/platform/server/http/etag";
import { checkHealth, readOperation } from "@/lib/platform/server/operation";
import { context } from "@/lib/platform/server/process-context";
import { privacyCalls } from "@/lib/privacy/server/calls";
import { quotationCalls } from "@/lib/quotations/server/calls";
import { SLOW_SEARCH, searchCalls } from "@/lib/search/server/calls";
import { KINDS_WITH_PEOPLE, staffSearchQuery, staffSearchResults } from "@/lib/search/staff-search";
import { type CallRoute, contentResponse, type Method } from "@/lib/shared/calls";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { messages } from "@/lib/shared/words/messages";
import { findScreen } from "@/lib/shared/words/screen-names";
import { selectionCalls } from "@/lib/shortlist/server/calls";
import { specSheetCalls } from "@/lib/spec-sheets/server/calls";
import { createOpenApiDocument } from "@/lib/start/server/openapi-document";
import { searchForStaff } from "@/lib/start/server/staff-search";
import { translationCalls } from "@/lib/translations/server/calls";
import { websiteCalls } from "@/lib/website/server/calls";
import { getContentOrFallback } from "@/lib/website/server/content";
import { contentCalls } from "@/lib/website/server/content-calls";

const partStatus = z.enum(["ok", "failed"]);
const health = z.object({ status: partStatus, database: partStatus, uploads: partStatus, disk: z.enum(DISK_STATES), version: z.string() });

const sendHealth = (report: object, isGood: boolean) =>
  Response.json(report, { status: isGood ? 200 : 503, headers: { "Cache-Control": "no-store" } });

export const siteCalls = {
  "GET /api/admin/search": defineCall({
    roles: "any",
    summary: "Search products in any state, enquiries, screens, website fields, terms and pictures; typing errors are forgiven",
    query: staffSearchQuery,
    answer: contentResponse(staffSearchResults),
    refuses: SLOW_SEARCH,
    async handle({ query, by, caller, request }) {
      const results = await searchForStaff(query, caller.roles, getRequester(request, caller.session));
      const showsPeople = results.items.some(({ kind }) => KINDS_WITH_PEOPLE.includes(kind));
      if (showsPeople) await recordListView(by, deskMessages.accessSubjects.search);
      return results;
    },
  }),
  "GET /api/health": defineCall({
    access: "public",
    summary: "Check the site and its parts; 503 names the failed part",
    answer: { ...contentResponse(health), others: { 503: "Failed" } },
    async handle() {
      const report = await checkHealth();
      return sendHealth(report, report.status === "ok");
    },
  }),
  "GET /api/health/live": defineCall({
    access: "public",
    summary: "Check that the process answers",
    answer: contentResponse(z.object({ status: z.literal("live") })),
    handle: () => ({ status: "live" }),
  }),
  "GET /api/health/ready": defineCall({
    access: "public",
    // Also passes without the database, because cached pages are still served.
    summary: "Check that the instance accepts requests; 503 if not",
    answer: { ...contentResponse(z.object({ status: z.enum(["starting", "ready", "draining"]) })), others: { 503: "Not ready" } },
    handle: () => sendHealth({ status: context.readiness }, context.readiness === "ready"),
  }),
  "POST /api/presence": defineCall({
    roles: "any",
    summary: "Report that an item is open on a screen of the back office; the answer names the other users who have it open",
    json: openItem,
    answer: contentResponse(presence),
    async handle({ body, caller }) {
      if (!allowsCall(caller.roles, findScreen(body.screen)!.call)) throw new HttpError(403, messages.forbidden);
      return { others: await reportOpenItem(body, caller.userId) };
    },
  }),
  "GET /api/operation": defineCall({
    roles: "owner",
    summary: "Get the disk space, and the mails that wait for the mail server",
    answer: contentResponse(operation),
    handle: readOperation,
  }),
} satisfies Calls;

/** Built once: it depends only on the build and the firm's name. */
let cachedDocument: { title: string; body: string; etag: string } | undefined;

async function getDocument() {
  const { brand: title } = await getContentOrFallback("company", ORIGINAL_LANGUAGE);
  if (cachedDocument?.title === title) return cachedDocument;
  const body = JSON.stringify(createOpenApiDocument(calls, env().SITE_URL, title));
  cachedDocument = { title, body, etag: computeEtag(body) };
  return cachedDocument;
}

export const openApiCalls = {
  "GET /api/openapi.json": defineCall({
    access: "public",
    summary: "Get the OpenAPI document",
    answer: contentResponse(z.looseObject({ openapi: z.string() })),
    async handle({ request }) {
      const { body, etag } = await getDocument();
      const headers = { ETag: etag, "Cache-Control": "no-cache" };
      if (matchesEtag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
      return new Response(body, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
    },
  }),
} satisfies Calls;

const allCalls = {
  ...authCalls,
  ...secondFactorCalls,
  ...userCalls,
  ...categoryCalls,
  ...productCalls,
  ...termCalls,
  ...specSheetCalls,
  ...selectionCalls,
  ...importCalls,
  ...translationCalls,
  ...searchCalls,
  ...enquiryCalls,
  ...sampleCalls,
  ...quotationCalls,
  ...privacyCalls,
  ...leadCalls,
  ...webhookCalls,
  ...apiKeyCalls,
  ...contentCalls,
  ...websiteCalls,
  ...mediaCalls,
  ...historyCalls,
  ...figureCalls,
  ...backupCalls,
  ...siteCalls,
  ...openApiCalls,
};

export type AnyCall = keyof typeof allCalls;

export const calls: readonly NamedCall[] = Object.entries<Call>(allCalls).map(([name, call]) => {
  const [method, path] = name.split(" ") as [Method, string];
  return { ...call, method, path };
});

export const callRoutes: readonly CallRoute[] = [...Map.groupBy(calls, ({ path }) => path)].map(([path, group]) => {
  const list = group.find(({ access }) => access === "list");
  const toTable = <T>(value: (call: NamedCall) => T) => Object.fromEntries(group.map((call) => [call.method, value(call)]));
  return {
    ...{ path, class: list ? "list" : "api", methods: toTable(({ access }) => (access === "admin" ? "admin" : "public")) },
    roles: toTable(({ roles }) => roles),
    query: list && Object.keys(list.query?.shape ?? {}),
    document: group.find(({ document }) => document)?.document,
  } as const;
});

// The start requests /api/health, whose route loads this file (server/start-server.ts).
setCallRoutes(callRoutes);
