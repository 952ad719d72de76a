import "server-only";
import type { z } from "zod";
import { type Permission, requireAdmin, requireLiveToken } from "@/lib/auth/server/auth";
import { type Caller, getActor, visitor } from "@/lib/auth/server/caller";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { type FormLimits, type JsonLimit, readJson, readParameters, readQuery, withForm } from "@/lib/platform/server/http/body";
import { type Client, getClient } from "@/lib/platform/server/http/client";
import { parseRowId } from "@/lib/platform/server/http/errors";
import {
  allowPdf,
  type ChangeResult,
  catchErrors,
  defineMethods,
  type Handler,
  type Params,
  toRowEtag,
} from "@/lib/platform/server/http/http";
import { answerOnce } from "@/lib/platform/server/http/idempotency";
import { type ListResult, type ListStream, readCursorPage, toListResponse } from "@/lib/platform/server/http/listing";
import type { Actor } from "@/lib/platform/server/http/version";
import { type Access, type CallName, listResponse, type Method, type SuccessResponse } from "@/lib/shared/calls";
import { rowId } from "@/lib/shared/ids";
import { type CursorQuery, cursorQuery, parseCursorQuery, staffQuery } from "@/lib/shared/paging";
import { ROLES, type Role, type Scope } from "@/lib/shared/roles";
import { UNDO_HEADER } from "@/lib/shared/version";

/** A parameter in the path: the words for the id of a row, or a schema for OpenAPI with its own parser. */
type Parameter = { invalidId: string; missing: string } | { schema: z.ZodType; parse: (text: string) => unknown };
type ParameterValues<P> = { [N in keyof P]: P[N] extends { parse: (text: string) => infer Value } ? Value : number };

type StaffRole = Exclude<Role, "owner">;
type StaffRoles = "owner" | "any" | readonly [StaffRole, ...StaffRole[]];

/** The schemas of a call that OpenAPI shows in place of the parsed ones, or where the handler parses the request itself. */
type Described = { query?: z.ZodObject; json?: z.ZodType; form?: z.ZodType };

type Input<P, Q> = ParameterValues<P> & {
  query: Q;
  caller: Caller;
  by: Actor & Client;
  client: Client;
  permission: Permission;
  request: Request;
};

type Results = { message: ChangeResult; content: object; file: Response };

type CallOptions<P, Q, B, K extends keyof Results> = {
  summary: string;
  params?: P;
  query?: z.ZodObject & z.ZodType<Q>;
  json?: z.ZodType<B>;
  form?: z.ZodType<B>;
  described?: Described;
  limits?: Partial<JsonLimit & FormLimits>;
  /** Checks the version or a rate limit before the body is received. */
  before?: (input: Input<P, Q>) => Promise<unknown>;
  answer: SuccessResponse<K>;
  /** Errors of this call in addition to invalid input. */
  refuses?: Record<number, string>;
  /** Set where a POST accepts If-Match. PUT, PATCH and DELETE always do. */
  ifMatch?: boolean;
  /** Set where an empty body counts as `{}`. */
  optionalBody?: true;
  /** A file that browsers open. Its response sets its own policy. */
  document?: true;
} & (
  | ({ access?: undefined; roles: StaffRoles; scope?: Scope } & Handles<P, Q, B, Results[K] | Response>)
  | ({ access: "public"; roles?: undefined; scope?: undefined } & Handles<P, Q, B, Results[K] | Response>)
  | ({ access: "list"; roles?: StaffRoles; scope?: Scope } & Handles<P, Q, B, ListResult | ListStream>)
);

type Handles<P, Q, B, R> = { handle: (input: Input<P, Q> & { body: B }) => Promise<R> | R };

export type Call = Permission & {
  access: Access;
  summary: string;
  parameters: Record<string, z.ZodType>;
  query?: z.ZodObject;
  json?: z.ZodType;
  form?: z.ZodType;
  answer: SuccessResponse;
  refuses?: Record<number, string>;
  ifMatch?: boolean;
  optionalBody?: true;
  document?: true;
  handle: Handler;
};

export type NamedCall = Call & { method: Method; path: string };

/** Calls by method and path, for example "GET /api/terms/{id}". */
export type Calls = Record<CallName, Call>;

const listRoles = (roles: StaffRoles | undefined): readonly Role[] =>
  roles === "any" ? ROLES.filter((role) => role !== "owner") : Array.isArray(roles) ? roles : [];

/** Checks in this order: permission, path and query, `before`, body. */
export function defineCall<
  P extends Record<string, Parameter> = Record<never, Parameter>,
  Q = unknown,
  B = unknown,
  K extends keyof Results = "content",
>(options: CallOptions<P, Q, B, K>): Call {
  const { access = "admin", roles, scope, params, query, json, form, described, limits, before, answer, handle, ...rest } = options;
  const permission: Permission = { roles: listRoles(roles), scope };
  const respond = async (request: Request, sent: Params, caller: Caller): Promise<Response> => {
    const parsed = parseParameters(params ?? ({} as P), sent);
    const sender = { caller, by: getActor(request, caller), client: getClient(request) };
    const input = { ...parsed, ...sender, query: query && readQuery(request, query), permission, request } as Input<P, Q>;
    await before?.(input);
    const finish = async (body?: B) => toResponse(await handle({ ...input, body: body as B }), answer, access, request);
    if (form) return withForm(request, form, finish, limits);
    return finish(json && (await readJson(request, json, { ...limits, empty: rest.optionalBody && "{}" })));
  };
  const handler = catchErrors(async (request, sent) => {
    if (access === "list") await requireLiveToken(request);
    if (access !== "admin") return respond(request, sent, visitor);
    const caller = await requireAdmin(request, permission);
    const answerRequest = () => respond(request, sent, caller);
    return answer.kind === "message" ? answerOnce(request, caller.session, answerRequest) : answerRequest();
  });
  return {
    ...rest,
    access,
    ...permission,
    parameters: Object.fromEntries(Object.entries(params ?? {}).map(([name, one]) => [name, "schema" in one ? one.schema : rowId])),
    ...{ query, json, form, ...described },
    answer,
    handle: rest.document ? allowPdf(handler) : handler,
  };
}

const parseParameters = <P extends Record<string, Parameter>>(params: P, sent: Params) =>
  Object.fromEntries(
    Object.entries<Parameter>(params).map(([name, one]) => {
      const text = String(sent[name]);
      return [name, "parse" in one ? one.parse(text) : parseRowId(text, one)];
    }),
  ) as ParameterValues<P>;

async function toResponse(result: object, answer: SuccessResponse, access: Access, request: Request): Promise<Response> {
  if (access === "list") return toListResponse(request, result as ListResult | ListStream);
  if (result instanceof Response) {
    if (access === "admin") result.headers.set("Cache-Control", "no-store");
    return result;
  }
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  if (answer.kind !== "message")
    return Response.json(result, {
      headers: { ...headers, ...(answer.getVersion && toRowEtag(result, answer.getVersion(result as never))) },
    });
  const { status = answer.status, version: ownVersion, undo, ...body } = result as ChangeResult;
  const version = ownVersion ?? answer.getVersion?.(body.data as never);
  const etag = access === "admin" && (request.method !== "DELETE" || version) ? toRowEtag(body.data, version) : {};
  if (undo !== undefined) headers[UNDO_HEADER] = String(undo);
  return Response.json({ success: true, ...body }, { status, headers: { ...headers, ...etag } });
}

/** Requires a user who may make the staff part of a list if the query asks for it, and returns whether it does. */
export async function requestsStaffList(request: Request, permission: Permission): Promise<boolean> {
  const parameters = readParameters(request);
  if (!parameters.has("state")) return false;
  await requireAdmin(request, permission);
  return staffQuery.parse(Object.fromEntries(parameters)).state !== undefined;
}

type RowList<Row, StaffRow> = {
  summary: string;
  row: z.ZodType<Row>;
  read: (cursor?: CursorQuery) => Promise<Row[]>;
  /** The list that staff get with `state=all`, and who may read it. */
  staff?: { row: z.ZodType<StaffRow>; read: (cursor?: CursorQuery) => Promise<StaffRow[]>; roles: StaffRoles; scope: Scope };
  getId: (row: Row | StaffRow) => number;
  cacheTags: Tag[];
  others?: SuccessResponse["others"];
};

/** Defines a public list of rows: complete, or one page if the query has `limit` or `after` (listing.ts). */
export const defineList = <Row, StaffRow = Row>({ summary, row, read, staff, getId, cacheTags, others }: RowList<Row, StaffRow>): Call =>
  defineCall({
    ...{ access: "list", summary, roles: staff?.roles, scope: staff?.scope },
    described: { query: staff ? cursorQuery.extend(staffQuery.shape) : cursorQuery },
    answer: { ...listResponse(staff ? staff.row.or(row) : row), others },
    async handle({ request, permission }) {
      const cursor = parseCursorQuery(readParameters(request));
      const readRows = staff && (await requestsStaffList(request, permission)) ? staff.read : read;
      if (cursor) return readCursorPage<Row | StaffRow>(readRows, getId, cursor);
      // Unknown parameters do not change the response, but it is not cached: their number is unlimited.
      return { rows: await readRows(), cacheTags: new URL(request.url).search === "" ? cacheTags : undefined };
    },
  });

type PathOf<Name> = Name extends `${string} ${infer Path}` ? Path : never;

export const serve = <C extends Calls>(calls: C, path: PathOf<keyof C>) =>
  defineMethods(
    Object.fromEntries(
      Object.entries<Call>(calls)
        .map(([name, { handle }]) => [...name.split(" "), handle] as [Method, string, Handler])
        .filter(([, address]) => address === path)
        .map(([method, , handle]) => [method, handle]),
    ),
  );
