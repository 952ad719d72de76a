import "server-only";
import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from "zod-openapi";
import { rowId } from "@/lib/shared/ids";
import { type Access, type Call, type Method, type Route, routes } from "@/lib/start/routes";
import { type Answer, type CallDescription, calls, named } from "@/lib/start/server/calls";
import { withMediaIds } from "@/lib/start/server/media-ids";
import { version } from "@/package.json";

const failure = z.object({
  success: z.literal(false),
  error: z.string(),
  /** The same again. */
  message: z.string(),
  details: z.string().optional(),
  /** With 400: each field that is not as it must be, named by its path. */
  fields: z.array(z.object({ path: z.string(), error: z.string() })).optional(),
  /** With 409 after If-Match: the row as it is now. */
  data: z.record(z.string(), z.unknown()).optional(),
});

const REFUSALS = {
  400: "A field, the query, the id or the body is not as it must be.",
  401: "There is no living token.",
  404: "There is no such row.",
  409: "Somebody else changed the row meanwhile; it comes along as `data`.",
  413: "A file or the body is too large.",
  415: "A file's content is not of an allowed type.",
  503: "The database, or the store of files, is away.",
  507: "The disk is full; nothing was saved.",
};

const text = (description: string) => ({ description, schema: { type: "string" } as const });
const RESPONSE_HEADERS = {
  ETag: text("Which state of the list, or which version of the row, this is"),
  Link: text('Where the next part is: `<…>; rel="next"`'),
  "X-Total-Count": { description: "How many rows there are in all", schema: { type: "integer" } as const },
  "Retry-After": { description: "In seconds", schema: { type: "integer" } as const },
};
const pick = (...names: (keyof typeof RESPONSE_HEADERS)[]) => Object.fromEntries(names.map((name) => [name, RESPONSE_HEADERS[name]]));

const header = (name: string, description: string) => ({ in: "header", name, description, schema: { type: "string" } }) as const;

/** What the calls of a kind refuse, each by its status, with the reasons that a call adds. */
function refusals(
  route: Route,
  access: Access,
  { query, json, form, answer, ifMatch, refuses = {} }: CallDescription,
): Record<string, string> {
  const hasId = route.path.includes("{");
  const mayBe: [status: keyof typeof REFUSALS, may: unknown][] = [
    [400, query || json || form || hasId],
    [401, access === "admin" || route.class === "list"],
    [404, hasId],
    [409, ifMatch],
    [413, json || form],
    [415, form],
    [503, !answer.others?.[503] && route.cache !== "immutable"],
    [507, json || form],
  ];
  const usual = Object.fromEntries(mayBe.filter(([, may]) => may).map(([status]) => [status, REFUSALS[status]]));
  const both = Object.entries(refuses).map(([status, why]) => [status, usual[status] ? `${why} Or: ${usual[status]}` : why]);
  return { ...usual, ...Object.fromEntries(both) };
}

/** What a call answers when all is well. */
function successes({ class: routeClass, cache }: Route, method: Method, answer: Answer): ZodOpenApiResponsesObject {
  const { status, schema, file, hasVersion, headers = [], others = {} } = answer;
  const isCached = method === "GET" && (routeClass === "list" || cache === "immutable");
  const content = schema
    ? { "application/json": { schema } }
    : Object.fromEntries((file ?? []).map((type) => [type, { schema: { type: "string", format: "binary" } as const }]));
  const told = pick(...(isCached || hasVersion ? ["ETag" as const] : []), ...headers);
  const also = Object.entries(others).map(([other, description]) => [
    other,
    { description, ...(other.startsWith("3") ? {} : { content, headers: told }) },
  ]);
  return {
    [status]: { description: status === 201 ? "Added" : "Done", content, headers: told },
    ...Object.fromEntries(also),
    ...(isCached && { 304: { description: "Unchanged since the state that If-None-Match names", headers: pick("ETag") } }),
  };
}

function operation(route: Route, method: Method, access: Access): ZodOpenApiOperationObject {
  const call = calls[`${method} ${route.path}` as Call];
  const { summary, id = rowId, query, json, form, ifMatch } = call;
  const refused = Object.entries(refusals(route, access, call)).map(([status, description]) => [
    status,
    { description, content: { "application/json": { schema: failure } }, ...(status === "429" && { headers: pick("Retry-After") }) },
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
      ...(isList ? [header("If-None-Match", "The ETag of what one has already")] : []),
      ...(ifMatch ? [header("If-Match", "The version of the row that one saw; without it the last one wins")] : []),
    ],
    ...(json && { requestBody: { required: true, content: { "application/json": { schema: json } } } }),
    ...(form && { requestBody: { required: true, content: { "multipart/form-data": { schema: form } } } }),
    responses: { ...successes(route, method, call.answer), ...Object.fromEntries(refused) },
  };
}

/** Every call of the table of routes as OpenAPI 3.1, from the schemas that check it. */
export function openApiDocument(siteUrl: string, title: string) {
  const described = (routes as readonly Route[]).filter((route) => (route.class === "list" || route.class === "api") && !route.notFound);
  const paths = described.map((route) => {
    const offered = Object.entries(route.methods) as [Method, Access][];
    return [route.path, Object.fromEntries(offered.map(([method, access]) => [method.toLowerCase(), operation(route, method, access)]))];
  });
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: { title, version, description: "How to sign in, errors, ids, lists, versions and files: docs/API.md." },
      servers: [{ url: siteUrl }],
      paths: Object.fromEntries(paths),
      components: {
        schemas: { ...named, Failure: failure },
        securitySchemes: {
          token: {
            type: "apiKey",
            in: "header",
            name: "Authorization",
            description: "The token of POST /logAdmin, as it is or behind `Bearer `",
          },
        },
      },
    },
    { allowEmptySchema: { custom: true, transform: true } },
  );
  for (const form of formsOf(document)) if ("schema" in form) form.schema = withMediaIds(form.schema);
  return document;
}

/** The forms of calls that give rows their pictures. */
const formsOf = ({ paths = {} }: ReturnType<typeof createDocument>) =>
  Object.entries(paths)
    .filter(([path]) => !path.startsWith("/api/media"))
    .flatMap(([, { post, put, patch }]) => [post, put, patch])
    .flatMap((operation) => (operation?.requestBody && "content" in operation.requestBody ? [operation.requestBody.content] : []))
    .flatMap((content) => content["multipart/form-data"] ?? []);
