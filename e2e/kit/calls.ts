import type { APIRequestContext } from "@playwright/test";
import { apiKeyMessages } from "@/lib/auth/api-keys";
import { secondFactorWords } from "@/lib/auth/second-factor-words";
import { userMessages } from "@/lib/auth/user-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { enquiryMessages } from "@/lib/enquiries/words";
import { historyMessages } from "@/lib/history/words";
import { webhookMessages } from "@/lib/integrations/words";
import { mediaMessages } from "@/lib/media/words";
import { quotationMessages } from "@/lib/quotations/words";
import type { AnyCall } from "@/lib/start/server/calls";
import { websiteMessages } from "@/lib/website/words";
import { type ApiCall, listApiCalls } from "../../lab/kit/api-description";

export type { AnyCall as Call };

type Path<C extends AnyCall = AnyCall> = C extends `${string} ${infer P}` ? P : never;
type ToRow<P extends string> = P extends `${infer Start}{id}${string}` ? `${Start}{id}` : never;

/** The path of a row, whose calls may have longer paths. */
export type RowPath = ToRow<Path>;

export const toRowPath = (path: string) => path.replace(/(?<=\{id\}).*/, "") as RowPath;

/** Lists the calls that the site describes. */
export const fetchCalls = async (request: APIRequestContext): Promise<ApiCall[]> =>
  listApiCalls(await (await request.get("/api/openapi.json")).json());

/** Returns true for public calls that need a secret in their address, and refuse an unknown one with 401. */
export const hasKeyInPath = ({ access, path, operation }: ApiCall): boolean =>
  access === "public" && path.includes("{") && 401 in operation.responses;

export const fillPath = (path: string, id: number | string = 1) =>
  path
    .replace(/\{\w+\.{3}\}/, "00/x.jpg")
    .replace("/translations/{resource}", "/translations/main-category")
    .replace(/\{(?:group|resource)\}/, "gallery")
    .replace("{locale}", "hi")
    .replace(/\{(?:delivery|line|reply)\}/, "1")
    .replace(/\{(?:key|token)\}/, "unknown")
    .replace("{id}", String(id));

/** Calls the site with less overhead than Playwright, for tests that make hundreds of calls. */
export async function sendQuickly(path: string, options: RequestInit): Promise<{ status: number; body: string }> {
  const response = await fetch(process.env.SITE_URL + path, options);
  return { status: response.status, body: await response.text() };
}

type IdWords = { invalidId: string; missing: string };

/** Messages for invalid and unknown ids. A new row does not compile without an entry here. */
const idWords: Record<Exclude<RowPath, `/api/${"sessions" | "jobs" | "people" | "translations/{resource}"}/{id}`>, IdWords> = {
  "/api/main-category/{id}": catalogueMessages.mainCategories,
  "/api/main-subcategory/{id}": catalogueMessages.mainSubcategories,
  "/api/subcategories/{id}": catalogueMessages.products,
  "/api/products/{id}": catalogueMessages.products,
  "/sliders/updateSlider/{id}": websiteMessages.sliders,
  "/sliders/deleteSlider/{id}": websiteMessages.sliders,
  "/gallery/{id}": mediaMessages.gallery,
  "/api/media/{id}": mediaMessages.media,
  "/api/terms/{id}": catalogueMessages.terms,
  "/api/enquiries/{id}": enquiryMessages.enquiries,
  "/api/quotations/{id}": quotationMessages,
  "/api/webhooks/{id}": webhookMessages,
  "/api/keys/{id}": apiKeyMessages,
  "/api/preview/{id}": websiteMessages.previews,
  "/api/history/{id}": historyMessages.history,
  "/api/users/{id}": userMessages,
  "/api/account/passkeys/{id}": secondFactorWords.passkeys,
  "/api/trash/{id}": historyMessages.trash,
};

/** Lists all staff calls with a row id in the path, except for sessions, jobs and people, whose ids are not row ids. */
export const fetchRowCalls = async (request: APIRequestContext): Promise<(ApiCall & { words: IdWords })[]> =>
  (await fetchCalls(request)).flatMap((call) => {
    const words = Object.entries<IdWords>(idWords).find(([path]) => path === toRowPath(call.path))?.[1];
    return words && call.access === "admin" ? [{ ...call, words }] : [];
  });
