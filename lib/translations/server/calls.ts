import "server-only";
import { z } from "zod";
import { recordAccess } from "@/lib/auth/server/access-log";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { importForm, importQuery } from "@/lib/imports/imports";
import { runInSheetThread } from "@/lib/imports/server/sheet-thread";
import { exportTranslations, refuseErrors } from "@/lib/imports/server/translation-sheets";
import { context } from "@/lib/platform/server/process-context";
import { contentResponse, dataResponse, fileResponse, messageResponse } from "@/lib/shared/calls";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { MAX_DOCUMENT_BYTES, SPREADSHEET_BYTES } from "@/lib/shared/limits";
import { computeVersion } from "@/lib/shared/version";
import { listTranslations } from "@/lib/translations/server/list-translations";
import { readTranslations, saveTranslations } from "@/lib/translations/server/save-translations";
import { suggestTranslations } from "@/lib/translations/server/suggestions";
import {
  suggestionRequest,
  suggestions,
  translatedFields,
  translatedLanguage,
  translatedResource,
  translationChange,
  translationExportQuery,
  translationImport,
  translationPage,
  translationQuery,
  warnings,
} from "@/lib/translations/translations";
import { translationMessages as words } from "@/lib/translations/words";

const params = {
  resource: { schema: translatedResource, parse: (text: string) => translatedResource.parse(text) },
  id: { schema: z.string(), parse: (text: string) => parsePositiveInteger(text) ?? (text === "0" ? 0 : text) },
  locale: { schema: translatedLanguage, parse: (text: string) => translatedLanguage.parse(text) },
};

const row = z.object({ data: translatedFields });

export const translationCalls = {
  "GET /api/translations": defineCall({
    roles: ["editor"],
    scope: "catalogue:write",
    summary: "List the texts of the firm with their translations into a language",
    query: translationQuery,
    answer: contentResponse(translationPage),
    handle: ({ query }) => listTranslations(query),
  }),
  "GET /api/translations/export": defineCall({
    roles: ["editor"],
    scope: "catalogue:write",
    summary: "Export the texts of the firm with their translations as a spreadsheet for a translator",
    query: translationExportQuery,
    answer: fileResponse("text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    async handle({ query, by }) {
      const file = await exportTranslations(query);
      await recordAccess(by, "exported", `Translations, ${query.locale}, ${query.format}`);
      return file;
    },
  }),
  "POST /api/translations/import": defineCall({
    roles: ["editor"],
    scope: "catalogue:write",
    summary:
      "Import a spreadsheet of translations in one transaction, or check it (dry run). Rows whose English text has changed are left out",
    query: importQuery.extend({ locale: translatedLanguage }),
    form: importForm.pick({ file: true, dry_run: true }),
    limits: { files: 1, fileBytes: SPREADSHEET_BYTES },
    answer: contentResponse(translationImport),
    refuses: { 413: "The spreadsheet has 20 MB or more.", 415: "The file is not a spreadsheet." },
    async handle({ query, body: { file, dry_run }, by }) {
      const isDryRun = (query.dry_run ?? dry_run) === "1";
      const done = await runInSheetThread("importTranslations", [file.path!, query.locale, isDryRun, by]);
      if (!isDryRun) refuseErrors(done);
      await context.cache?.finishRenewals();
      return done;
    },
  }),
  "POST /api/translations/suggest": defineCall({
    roles: ["editor"],
    scope: "catalogue:write",
    summary: "Ask the translation service for suggestions, which are not public until they are saved",
    json: suggestionRequest,
    answer: dataResponse(suggestions),
    refuses: { 409: "No translation service is set up.", 502: "The service refused a text.", 503: "The service did not answer." },
    async handle({ body }) {
      const data = await suggestTranslations(body);
      return { message: words.suggested(data.items.length, data.refused.length), data };
    },
  }),
  "GET /api/translations/{resource}/{id}/{locale}": defineCall({
    roles: ["editor"],
    scope: "catalogue:write",
    summary: "Get the texts of a row or website section with their translations; those of its draft if it has one",
    params,
    answer: { ...contentResponse(row), hasVersion: true, getVersion: ({ data }: z.output<typeof row>) => computeVersion(data) },
    handle: async ({ resource, id, locale }) => ({ data: await readTranslations(resource, id, locale) }),
  }),
  "PUT /api/translations/{resource}/{id}/{locale}": defineCall({
    roles: ["editor"],
    scope: "catalogue:write",
    summary: "Store translations of the named fields; a blank text removes one",
    params,
    json: translationChange,
    limits: { bytes: MAX_DOCUMENT_BYTES },
    answer: { ...messageResponse({ data: translatedFields, warnings: warnings.optional() }), hasVersion: true },
    async handle({ resource, id, locale, body, by }) {
      const { data, warnings: found } = await saveTranslations(resource, id, locale, body.fields, by);
      return { message: words.saved(locale), data, version: computeVersion(data), ...(found.length > 0 && { warnings: found }) };
    },
  }),
} satisfies Calls;
