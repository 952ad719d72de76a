import "server-only";
import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from "zod-openapi";
import { rowId } from "@/lib/shared/ids";
import { type Access, type Call, type Method, type Route, routes } from "@/lib/start/routes";
import { type CallDescription, calls, namedSchemas, type SuccessResponse } from "@/lib/start/server/calls";
import { addMediaIds } from "@/lib/start/server/media-ids";
import { version } from "@/package.json";

const errorBody = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  details: z.string().optional(),
  fields: z.array(z.object({ path: z.string(), error: z.string() })).optional(),
  /** With 409 after If-Match: the current row. */
  data: z.record(z.string(), z.unknown()).optional(),
});

const ERROR_DESCRIPTIONS = {
  400: "A field, the query, the id or the body is invalid.",
  401: "The token is missing or invalid.",
  404: "The row does not exist.",
  409: "Someone else changed the row; `data` contains the current row.",
  413: "A file or the body is too large.",
  415: "A file's content is not of an allowed type.",
  503: "The database or the file store is unavailable.",
  507: "The disk is full; nothing was saved.",
};

const defineTextHeader = (description: string) => ({ description, schema: { type: "string" } as const });
const RESPONSE_HEADERS = {
  ETag: defineTextHeader("Version of the list or of the row"),
  Link: defineTextHeader('URL of the next page: `<…>; rel="next"`'),
  "X-Total-Count": { description: "Total number of rows", schema: { type: "integer" } as const },
  "Retry-After": { description: "In seconds", schema: { type: "integer" } as const },
};
const pickHeaders = (...names: (keyof typeof RESPONSE_HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, RESPONSE_HEADERS[name]]));

const defineParameter = (name: string, description: string) => ({ in: "header", name, description, schema: { type: "string" } }) as const;

function describeErrors(
  route: Route,
  access: Access,
  { query, json, form, answer, ifMatch, refuses = {} }: CallDescription,
): Record<string, string> {
  const hasId = route.path.includes("{");
  const candidates: [status: keyof typeof ERROR_DESCRIPTIONS, applies: unknown][] = [
    [400, query || json || form || hasId],
    [401, access === "admin" || route.class === "list"],
    [404, hasId],
    [409, ifMatch],
    [413, json || form],
    [415, form],
    [503, !answer.others?.[503] && route.cache !== "immutable"],
    [507, json || form],
  ];
  const common = Object.fromEntries(candidates.filter(([, applies]) => applies).map(([status]) => [status, ERROR_DESCRIPTIONS[status]]));
  const specific = Object.entries(refuses).map(([status, why]) => [status, common[status] ? `${why} Or: ${common[status]}` : why]);
  return { ...common, ...Object.fromEntries(specific) };
}

function describeSuccesses({ class: routeClass, cache }: Route, method: Method, answer: SuccessResponse): ZodOpenApiResponsesObject {
  const { status, schema, file, hasVersion, headers = [], others = {} } = answer;
  const isCached = method === "GET" && (routeClass === "list" || cache === "immutable");
  const content = schema
    ? { "application/json": { schema } }
    : Object.fromEntries((file ?? []).map((type) => [type, { schema: { type: "string", format: "binary" } as const }]));
  const responseHeaders = pickHeaders(...(isCached || hasVersion ? ["ETag" as const] : []), ...headers);
  const otherResponses = Object.entries(others).map(([other, description]) => [
    other,
    { description, ...(other.startsWith("3") ? {} : { content, headers: responseHeaders }) },
  ]);
  return {
    [status]: { description: status === 201 ? "Added" : "Done", content, headers: responseHeaders },
    ...Object.fromEntries(otherResponses),
    ...(isCached && { 304: { description: "Not modified (If-None-Match)", headers: pickHeaders("ETag") } }),
  };
}

function toOperation(route: Route, method: Method, access: Access): ZodOpenApiOperationObject {
  const call = calls[`${method} ${route.path}` as Call];
  const { summary, id = rowId, query, json, form, ifMatch } = call;
  const errors = Object.entries(describeErrors(route, access, call)).map(([status, description]) => [
    status,
    {
      description,
      content: { "application/json": { schema: errorBody } },
      ...(status === "429" && { headers: pickHeaders("Retry-After") }),
    },
  ]);
  const isList = method === "GET" && route.class === "list";
  const [, parameter] = /\{(\w+)\}/.exec(route.path) ?? [];
  return {
    operationId: `${method.toLowerCase()}${route.path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, "")}`,
    summary,
    ...(access === "admin" ? { security: [{ token: [] }] } : { security: isList ? [{}, { token: [] }] : [] }),
    requestParams: {
      ...(query && { query }),
      ...(parameter && { path: z.object({ [parameter]: id }) }),
    },
    parameters: [
      ...(isList ? [defineParameter("If-None-Match", "ETag of the cached response")] : []),
      ...(ifMatch ? [defineParameter("If-Match", "Version of the row that was edited; without it, the last write wins")] : []),
    ],
    ...(json && { requestBody: { required: true, content: { "application/json": { schema: json } } } }),
    ...(form && { requestBody: { required: true, content: { "multipart/form-data": { schema: form } } } }),
    responses: { ...describeSuccesses(route, method, call.answer), ...Object.fromEntries(errors) },
  };
}

export function createOpenApiDocument(siteUrl: string, title: string) {
  const documentedRoutes = (routes as readonly Route[]).filter(
    (route) => (route.class === "list" || route.class === "api") && !route.notFound,
  );
  const paths = documentedRoutes.map((route) => {
    const methods = Object.entries(route.methods) as [Method, Access][];
    return [route.path, Object.fromEntries(methods.map(([method, access]) => [method.toLowerCase(), toOperation(route, method, access)]))];
  });
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
