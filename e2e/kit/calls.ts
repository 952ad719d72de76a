import type { Method } from "@/lib/shared/calls";
import { messages } from "@/lib/shared/words/messages";
import type { Call } from "@/lib/start/calls";
import { type Access, type Route, routes } from "@/lib/start/routes";

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

export const fillPath = (path: string, id: number | string = 1) =>
  path
    .replace(/\{\w+\.{3}\}/, "00/x.jpg")
    .replace(/\{(?:group|resource)\}/, "gallery")
    .replace("{id}", String(id));

type IdWords = { invalidId: string; missing: string };

/** Messages for invalid and unknown ids. A new path with an id does not compile without an entry here. */
const idWords: Record<Exclude<RowPath, `/api/${"sessions" | "jobs"}/{id}${string}`>, IdWords> = {
  "/api/main-category/{id}": messages.mainCategories,
  "/api/main-subcategory/{id}": messages.mainSubcategories,
  "/api/subcategories/{id}": messages.products,
  "/api/subcategories/{id}/draft": messages.products,
  "/api/products/{id}": messages.products,
  "/api/products/{id}/documents": messages.products,
  "/api/products/{id}/pictures": messages.products,
  "/api/products/{id}/sheet.pdf": messages.products,
  "/api/products/{id}/qr.svg": messages.products,
  "/api/main-subcategory/{id}/labels.pdf": messages.mainSubcategories,
  "/sliders/updateSlider/{id}": messages.sliders,
  "/sliders/deleteSlider/{id}": messages.sliders,
  "/gallery/{id}": messages.gallery,
  "/api/media/{id}": messages.media,
  "/api/terms/{id}": messages.terms,
  "/api/terms/{id}/merge": messages.terms,
  "/api/enquiries/{id}": messages.enquiries,
  "/api/preview/{id}": messages.previews,
  "/api/history/{id}": messages.history,
  "/api/history/{id}/restore": messages.history,
  "/api/history/{id}/undo": messages.history,
  "/api/products/{id}/duplicate": messages.products,
  "/api/trash/{id}": messages.trash,
  "/api/trash/{id}/restore": messages.trash,
};

/** All calls with a row id in the path, except for sessions and jobs, which use UUIDs. */
export const rowCalls = Object.entries<IdWords>(idWords).flatMap(([path, words]) =>
  listCalls("admin")
    .filter((call) => call.path === path)
    .map((call) => ({ ...call, words })),
);
