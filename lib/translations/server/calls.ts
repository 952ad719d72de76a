import "server-only";
import { z } from "zod";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { getRequester } from "@/lib/platform/server/http/client";
import { contentResponse, dataResponse, messageResponse } from "@/lib/shared/calls";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { MAX_DOCUMENT_BYTES } from "@/lib/shared/limits";
import { CATALOGUE_EDITORS } from "@/lib/shared/roles";
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
    ...CATALOGUE_EDITORS,
    summary: "List the texts of the firm with their translations into a language",
    query: translationQuery,
    answer: contentResponse(translationPage),
    handle: ({ query }) => listTranslations(query),
  }),
  "POST /api/translations/suggest": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Ask the translation service for suggestions, which are not public until they are saved",
    json: suggestionRequest,
    answer: dataResponse(suggestions),
    refuses: {
      409: "No translation service is set up.",
      502: "The service refused a text.",
      503: "The service did not answer within a minute, or too many texts wait.",
    },
    async handle({ body, caller, request }) {
      const data = await suggestTranslations(body, getRequester(request, caller.session));
      return { message: words.suggested(data.items.length, data.refused.length), data };
    },
  }),
  "GET /api/translations/{resource}/{id}/{locale}": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Get the texts of a row or website section with their translations. Of a row with a draft, the texts of the draft",
    params,
    answer: { ...contentResponse(row), hasVersion: true, getVersion: ({ data }: z.output<typeof row>) => computeVersion(data) },
    handle: async ({ resource, id, locale }) => ({ data: await readTranslations(resource, id, locale) }),
  }),
  "PUT /api/translations/{resource}/{id}/{locale}": defineCall({
    ...CATALOGUE_EDITORS,
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
