import { routes } from "#lib/platform/routes.ts";
import type { Method } from "#lib/shared/calls.ts";
import { call, parseJson, type Request, type Target, toJson } from "./target.ts";

export const BODY_CHARACTERS = 60_000;
const URL_CHARACTERS = 12_000;

type Fill = (text: string) => unknown;
/** `isList` marks a public list. It needs no token, but rejects an invalid one. `fill` builds a JSON body with a text in every field. */
export type Operation = { method: string; path: string; isPublic: boolean; isList: boolean; query: readonly string[]; fill?: Fill };

type Schema = { $ref?: string; const?: unknown; anyOf?: Schema[]; oneOf?: Schema[]; items?: Schema; properties?: Record<string, Schema> };
type Description = { parameters?: { in: string; name: string }[]; requestBody?: { content: Record<string, { schema: Schema }> } };
type OpenApi = { paths: Record<string, Record<string, Description>>; components?: { schemas?: Record<string, Schema> } };

const served = routes.filter((route) => !route.notFound);

export const screens: string[] = served.filter((route) => route.class === "admin-page").map(({ path }) => path);

const pages = served
  .filter((route) => route.class === "page")
  .map(({ path, query = [] }): Operation => ({ method: "GET", path, isPublic: true, isList: false, query }));

export const calls = served
  .filter((route) => ["list", "api"].includes(route.class))
  .flatMap((route) => Object.entries(route.methods).map(([method, access]) => ({ ...route, method: method as Method, access })));

export async function listOperations(target: Target): Promise<Operation[]> {
  const document = parseJson<OpenApi>(await call(target, "GET", "/api/openapi.json"))!;
  const described = calls.map(({ path, class: routeClass, method, access }): Operation => {
    const { parameters = [], requestBody } = document.paths[path]?.[method.toLowerCase()] ?? {};
    const schema = requestBody?.content["application/json"]?.schema;
    return {
      ...{ method, path, isPublic: access === "public", isList: routeClass === "list" && method === "GET" },
      query: parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name),
      fill: schema && ((text) => fill(schema, text, document)),
    };
  });
  return [...pages, ...described];
}

const PARAMETER = /\{[^}]*\}/g;

export const toPath = (path: string) => path.replace("{group}", "gallery").replace(PARAMETER, "1");

export function fillPath({ method, path }: Operation, text: (characters: number) => string): Request[] {
  const segment = encodeURIComponent(text(URL_CHARACTERS / 9).toWellFormed());
  const filled = path.replace(PARAMETER, () => segment).slice(0, URL_CHARACTERS);
  return filled === path ? [] : [{ what: "its path", method, path: filled }];
}

export function fillQuery({ method, path, query }: Operation, text: (characters: number) => string): Request[] {
  const filled = new URLSearchParams(query.map((name) => [name, text(Math.floor(URL_CHARACTERS / query.length / 9))]));
  return query.length > 0 ? [{ what: "its query", method, path: `${toPath(path)}?${filled}` }] : [];
}

export const fillBody = ({ method, path, fill }: Operation, text: (characters: number) => string): Request[] =>
  fill ? [{ what: "every field", method, path: toPath(path), ...toJson(fill(text(BODY_CHARACTERS / 3))) }] : [];

function fill(schema: Schema, text: string, document: OpenApi): unknown {
  if (schema.$ref) return fill(document.components?.schemas?.[schema.$ref.split("/").at(-1)!] ?? {}, text, document);
  if (schema.const !== undefined) return schema.const;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fill(options.at(-1)!, text, document);
  if (schema.items) return [fill(schema.items, text, document)];
  if (!schema.properties) return text;
  return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, fill(field, text, document)]));
}
