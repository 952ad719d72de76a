import { routes } from "#lib/platform/routes.ts";
import { type ApiCall, type ApiDescription, listApiCalls, type Schema } from "../kit/api-description.ts";
import { call, parseJson, type Request, type Target, toJson } from "./target.ts";

export const BODY_CHARACTERS = 60_000;
const URL_CHARACTERS = 12_000;

type Fill = (text: string) => unknown;
/** `isList` marks a public list. It needs no token, but rejects an invalid one. `fill` builds a JSON body with a text in every field. */
export type Operation = { method: string; path: string; isPublic: boolean; isList: boolean; query: readonly string[]; fill?: Fill };

const served = routes.filter((route) => !route.notFound);

export const screens: string[] = served.filter((route) => route.class === "admin-page").map(({ path }) => path);

const pages = served
  .filter((route) => route.class === "page")
  .map(({ path, query = [] }): Operation => ({ method: "GET", path, isPublic: true, isList: false, query }));

const fetchDescription = async (target: Target) => parseJson<ApiDescription>(await call(target, "GET", "/api/openapi.json"))!;

export const fetchCalls = async (target: Target): Promise<ApiCall[]> => listApiCalls(await fetchDescription(target));

export async function listOperations(target: Target): Promise<Operation[]> {
  const description = await fetchDescription(target);
  const described = listApiCalls(description).map(({ method, path, access, query, operation }): Operation => {
    const schema = operation.requestBody?.content["application/json"]?.schema;
    return {
      ...{ method, path, isPublic: access !== "admin", isList: access === "list", query },
      fill: schema && ((text) => fill(schema, text, description)),
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

function fill(schema: Schema, text: string, document: ApiDescription): unknown {
  if (schema.$ref) return fill(document.components?.schemas?.[schema.$ref.split("/").at(-1)!] ?? {}, text, document);
  if (schema.const !== undefined) return schema.const;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fill(options.at(-1)!, text, document);
  if (schema.items) return [fill(schema.items, text, document)];
  if (!schema.properties) return text;
  return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, fill(field, text, document)]));
}
