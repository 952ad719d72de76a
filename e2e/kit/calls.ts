import { apiKeyMessages } from "@/lib/auth/api-key-words";
import { secondFactorWords } from "@/lib/auth/second-factor-words";
import { userMessages } from "@/lib/auth/user-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { enquiryMessages } from "@/lib/enquiries/words";
import { historyMessages } from "@/lib/history/words";
import { webhookMessages } from "@/lib/integrations/words";
import { mediaMessages } from "@/lib/media/words";
import { type Access, type Route, routes } from "@/lib/platform/routes";
import type { Method } from "@/lib/shared/calls";
import { type Call, calls } from "@/lib/start/calls";
import { websiteMessages } from "@/lib/website/words";

type Path<C extends Call = Call> = C extends `${string} ${infer P}` ? P : never;
type WithId<P extends string> = P extends `${string}{id}${string}` ? P : never;

export type RowPath = WithId<Path>;

export const callRoutes: Route[] = routes.filter(
  ({ class: routeClass, notFound }) => ["list", "api", "upload"].includes(routeClass) && !notFound,
);

export const listCalls = (access: Access): { method: Method; path: string }[] =>
  callRoutes.flatMap(({ path, methods }) =>
    (Object.keys(methods) as Method[]).filter((method) => methods[method] === access).map((method) => ({ method, path })),
  );

const callsWithKey = new Set(
  calls.filter(({ access, path, refuses = {} }) => access === "public" && path.includes("{") && 401 in refuses).map(({ path }) => path),
);

/** Returns true for public calls that need a secret in their address, and refuse an unknown one with 401. */
export const hasKeyInPath = ({ path }: { path: string }): boolean => callsWithKey.has(path);

export const fillPath = (path: string, id: number | string = 1) =>
  path
    .replace(/\{\w+\.{3}\}/, "00/x.jpg")
    .replace(/\{(?:group|resource)\}/, "gallery")
    .replace("{delivery}", "1")
    .replace("{key}", "unknown")
    .replace("{id}", String(id));

type IdWords = { invalidId: string; missing: string };

/** Messages for invalid and unknown ids. A new path with an id does not compile without an entry here. */
const idWords: Record<Exclude<RowPath, `/api/${"sessions" | "jobs" | "people"}/{id}${string}`>, IdWords> = {
  "/api/main-category/{id}": catalogueMessages.mainCategories,
  "/api/main-subcategory/{id}": catalogueMessages.mainSubcategories,
  "/api/subcategories/{id}": catalogueMessages.products,
  "/api/subcategories/{id}/draft": catalogueMessages.products,
  "/api/products/{id}": catalogueMessages.products,
  "/api/products/{id}/documents": catalogueMessages.products,
  "/api/products/{id}/pictures": catalogueMessages.products,
  "/api/products/{id}/sheet.pdf": catalogueMessages.products,
  "/api/products/{id}/qr.svg": catalogueMessages.products,
  "/api/main-subcategory/{id}/labels.pdf": catalogueMessages.mainSubcategories,
  "/sliders/updateSlider/{id}": websiteMessages.sliders,
  "/sliders/deleteSlider/{id}": websiteMessages.sliders,
  "/gallery/{id}": mediaMessages.gallery,
  "/api/media/{id}": mediaMessages.media,
  "/api/terms/{id}": catalogueMessages.terms,
  "/api/terms/{id}/merge": catalogueMessages.terms,
  "/api/enquiries/{id}": enquiryMessages.enquiries,
  "/api/webhooks/{id}": webhookMessages,
  "/api/webhooks/{id}/test": webhookMessages,
  "/api/webhooks/{id}/secret": webhookMessages,
  "/api/webhooks/{id}/deliveries": webhookMessages,
  "/api/webhooks/{id}/deliveries/{delivery}/retry": webhookMessages,
  "/api/keys/{id}": apiKeyMessages,
  "/api/preview/{id}": websiteMessages.previews,
  "/api/history/{id}": historyMessages.history,
  "/api/history/{id}/restore": historyMessages.history,
  "/api/history/{id}/undo": historyMessages.history,
  "/api/products/{id}/duplicate": catalogueMessages.products,
  "/api/users/{id}": userMessages,
  "/api/users/{id}/second-factor": userMessages,
  "/api/users/{id}/sessions": userMessages,
  "/api/users/{id}/reset-link": userMessages,
  "/api/account/passkeys/{id}": secondFactorWords.passkeys,
  "/api/trash/{id}": historyMessages.trash,
  "/api/trash/{id}/restore": historyMessages.trash,
};

/** All calls with a row id in the path, except for sessions, jobs and people, whose ids are not row ids. */
export const rowCalls = Object.entries<IdWords>(idWords).flatMap(([path, words]) =>
  listCalls("admin")
    .filter((call) => call.path === path)
    .map((call) => ({ ...call, words })),
);
