import { messages } from "@/lib/shared/words/messages";
import { type Access, type Call, type Method, type Route, routes } from "@/lib/start/routes";

type Path<C extends Call = Call> = C extends `${string} ${infer P}` ? P : never;
type WithId<P extends string> = P extends `${string}{id}${string}` ? P : never;

/** The addresses of calls that name a row by its id. */
export type RowPath = WithId<Path>;

/** Every address of calls. */
export const callRoutes: Route[] = (routes as readonly Route[]).filter(
  ({ class: routeClass, notFound }) => ["list", "api", "upload"].includes(routeClass) && !notFound,
);

/** Every call that everybody, or only staff, may make. */
export const callsFor = (access: Access): { method: Method; path: string }[] =>
  callRoutes.flatMap(({ path, methods }) =>
    (Object.keys(methods) as Method[]).filter((method) => methods[method] === access).map((method) => ({ method, path })),
  );

/** An address with an id, or what else stands in for its parameters. */
export const addressOf = (path: string, id: number | string = 1) =>
  path
    .replace(/\{\w+\.{3}\}/, "00/x.jpg")
    .replace(/\{(?:group|resource)\}/, "gallery")
    .replace("{id}", String(id));

type IdWords = { invalidId: string; missing: string };

/** What is said of an id that is none, and of one that no row has. A new address of rows does not compile without its words. */
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

/** Every call that takes the id of a row in its address. Sessions and imports are named otherwise. */
export const rowCalls = Object.entries<IdWords>(idWords).flatMap(([path, words]) =>
  callsFor("admin")
    .filter((call) => call.path === path)
    .map((call) => ({ ...call, words })),
);
