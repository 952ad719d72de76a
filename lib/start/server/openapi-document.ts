import "server-only";
import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from "zod-openapi";
import { apiKey } from "@/lib/auth/api-keys";
import { session } from "@/lib/auth/auth";
import type { NamedCall } from "@/lib/auth/server/define-call";
import { mainCategory } from "@/lib/catalogue/main-categories";
import { mainSubcategory } from "@/lib/catalogue/main-subcategories";
import { product, productData, staffProduct, staffProductData } from "@/lib/catalogue/products/products";
import { term } from "@/lib/catalogue/terms/terms";
import { enquiry, enquiryDetail, enquiryDetailLine, enquiryLine } from "@/lib/enquiries/enquiries";
import { auditEntry } from "@/lib/history/audit";
import { trashItem } from "@/lib/history/trash";
import { delivery, webhook } from "@/lib/integrations/webhooks";
import { media } from "@/lib/media/media";
import { ERROR_CODES } from "@/lib/platform/server/http/error-codes";
import { quotation } from "@/lib/quotations/quotations";
import { SCOPES } from "@/lib/shared/roles";
import { addMediaIds } from "@/lib/start/server/media-ids";
import { brochure } from "@/lib/website/brochures";
import { storedDocument } from "@/lib/website/content/stored-document";
import { galleryDetail, galleryImage } from "@/lib/website/gallery";
import { slider } from "@/lib/website/sliders";
import { version } from "@/package.json";

const errorCode = z.enum(ERROR_CODES);

const errorBody = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  /** Of sentences that visitors can get. */
  code: errorCode.optional(),
  details: z.string().optional(),
  fields: z.array(z.object({ path: z.string(), error: z.string(), code: errorCode.optional() })).optional(),
  /** With 409 after If-Match: the current row. */
  data: z.record(z.string(), z.unknown()).optional(),
  /** With 410: the path of the successor, if there is one. */
  link: z.string().optional(),
});

const namedSchemas = {
  ApiKey: apiKey,
  Brochure: brochure,
  Delivery: delivery,
  Document: storedDocument,
  Enquiry: enquiry,
  EnquiryDetail: enquiryDetail,
  EnquiryDetailLine: enquiryDetailLine,
  EnquiryLine: enquiryLine,
  GalleryDetail: galleryDetail,
  GalleryImage: galleryImage,
  HistoryEntry: auditEntry,
  MainCategory: mainCategory,
  MainSubcategory: mainSubcategory,
  Picture: media,
  Product: product,
  ProductData: productData,
  Quotation: quotation,
  StaffProduct: staffProduct,
  StaffProductData: staffProductData,
  Session: session,
  Slider: slider,
  Term: term,
  TrashItem: trashItem,
  Webhook: webhook,
};

const ERROR_DESCRIPTIONS = {
  400: "A field, the query, the id or the body is invalid.",
  401: "The token is missing or invalid.",
  403: "The user's roles or the key's scope do not allow this call, or the user must set up a second factor first.",
  404: "The row does not exist.",
  409: "Someone else changed the row; `data` contains the current row.",
  413: "A file or the body is too large.",
  415: "A file's content is not of an allowed type.",
  503: "The database or the file store is unavailable.",
  507: "The disk is full; nothing was saved.",
};

const SUCCESS_DESCRIPTIONS = { 200: "Done", 201: "Added", 202: "Accepted" };

const defineTextHeader = (description: string) => ({ description, schema: { type: "string" } as const });
const RESPONSE_HEADERS = {
  ETag: defineTextHeader("Version of the list or of the row"),
  Link: defineTextHeader('URL of the next page: `<…>; rel="next"`'),
  "X-Total-Count": { description: "Total number of rows", schema: { type: "integer" } as const },
  "X-Undo": { description: "Id of the history entry that undoes this change", schema: { type: "integer" } as const },
  "Retry-After": { description: "In seconds", schema: { type: "integer" } as const },
};
const pickHeaders = (...names: (keyof typeof RESPONSE_HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, RESPONSE_HEADERS[name]]));

const defineParameter = (name: string, description: string) => ({ in: "header", name, description, schema: { type: "string" } }) as const;

/** Public lists, which an ETag revalidates. */
const isList = ({ method, access }: NamedCall) => method === "GET" && access === "list";
const acceptsIfMatch = ({ method, ifMatch = method !== "GET" && method !== "POST" }: NamedCall) => ifMatch;

function describeErrors(call: NamedCall): Record<string, string> {
  const { path, access, roles, query, json, form, answer, refuses = {} } = call;
  const hasId = path.includes("{");
  const candidates: [status: keyof typeof ERROR_DESCRIPTIONS, applies: unknown][] = [
    [400, query || json || form || hasId],
    [401, access !== "public"],
    [403, access === "admin" || roles.length > 0],
    [404, hasId],
    [409, acceptsIfMatch(call)],
    [413, json || form],
    [415, form],
    [503, !answer.others?.[503]],
    [507, json || form],
  ];
  const common = Object.fromEntries(candidates.filter(([, applies]) => applies).map(([status]) => [status, ERROR_DESCRIPTIONS[status]]));
  const specific = Object.entries(refuses).map(([status, why]) => [status, common[status] ? `${why} Or: ${common[status]}` : why]);
  return { ...common, ...Object.fromEntries(specific) };
}

function describeSuccesses(call: NamedCall): ZodOpenApiResponsesObject {
  const { status, schema, file, hasVersion, headers = [], others = {} } = call.answer;
  const content = schema
    ? { "application/json": { schema } }
    : Object.fromEntries((file ?? []).map((type) => [type, { schema: { type: "string", format: "binary" } as const }]));
  const responseHeaders = pickHeaders(...(isList(call) || hasVersion ? ["ETag" as const] : []), ...headers);
  const otherResponses = Object.entries(others).map(([other, description]) => [
    other,
    { description, ...(other.startsWith("3") ? {} : { content, headers: responseHeaders }) },
  ]);
  return {
    [status]: { description: SUCCESS_DESCRIPTIONS[status], content, headers: responseHeaders },
    ...Object.fromEntries(otherResponses),
    ...(isList(call) && { 304: { description: "Not modified (If-None-Match)", headers: pickHeaders("ETag") } }),
  };
}

function describeSecurity({ access, scope }: NamedCall): Record<string, string[]>[] {
  if (access === "public") return [];
  return [...(access === "list" ? [{}] : []), { token: [] }, ...(scope ? [{ key: [scope] }] : [])];
}

function toOperation(call: NamedCall): ZodOpenApiOperationObject {
  const { method, path, summary, roles, parameters, query, json, form } = call;
  const errors = Object.entries(describeErrors(call)).map(([status, description]) => [
    status,
    {
      description,
      content: { "application/json": { schema: errorBody } },
      ...(status === "429" && { headers: pickHeaders("Retry-After") }),
    },
  ]);
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, "")}`,
    summary,
    security: describeSecurity(call),
    ...((call.access === "admin" || roles.length > 0) && { "x-roles": ["owner", ...roles] }),
    requestParams: { ...(query && { query }), ...(Object.keys(parameters).length > 0 && { path: z.object(parameters) }) },
    parameters: [
      ...(isList(call) ? [defineParameter("If-None-Match", "ETag of the cached response")] : []),
      ...(acceptsIfMatch(call) ? [defineParameter("If-Match", "Version of the row that was edited; without it, the last write wins")] : []),
    ],
    ...(json && { requestBody: { required: !call.optionalBody, content: { "application/json": { schema: json } } } }),
    ...(form && { requestBody: { required: true, content: { "multipart/form-data": { schema: form } } } }),
    responses: { ...describeSuccesses(call), ...Object.fromEntries(errors) },
  };
}

export function createOpenApiDocument(calls: readonly NamedCall[], siteUrl: string, title: string) {
  const paths = [...Map.groupBy(calls, ({ path }) => path)].map(([path, group]) => [
    path,
    Object.fromEntries(group.map((call) => [call.method.toLowerCase(), toOperation(call)])),
  ]);
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: { title, version, description: "How to sign in, errors, ids, lists, versions and files: docs/API.md." },
      servers: [{ url: siteUrl }],
      paths: Object.fromEntries(paths),
      components: {
        schemas: { ...namedSchemas, Failure: errorBody },
        securitySchemes: {
          token: {
            type: "apiKey",
            in: "header",
            name: "Authorization",
            description: "The token of POST /logAdmin, with or without `Bearer `",
          },
          key: {
            type: "http",
            scheme: "bearer",
            description: `An API key (\`shk_…\`) with the listed scope: ${SCOPES.join(", ")}. \`…:write\` includes \`…:read\``,
          },
        },
      },
    },
    { allowEmptySchema: { custom: true, transform: true } },
  );
  for (const form of listForms(document)) if ("schema" in form) form.schema = addMediaIds(form.schema);
  return document;
}

const listForms = ({ paths = {} }: ReturnType<typeof createDocument>) =>
  Object.entries(paths)
    .filter(([path]) => !path.startsWith("/api/media"))
    .flatMap(([, { post, put, patch }]) => [post, put, patch])
    .flatMap((operation) => (operation?.requestBody && "content" in operation.requestBody ? [operation.requestBody.content] : []))
    .flatMap((content) => content["multipart/form-data"] ?? []);
