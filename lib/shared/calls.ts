import { z } from "zod";
import type { Role, Scope } from "@/lib/shared/roles";

/** `list` is public, but a token that is sent must be valid. */
export type Access = "public" | "list" | "admin";

export type SuccessResponse = {
  status: 200 | 201 | 202;
  others?: Record<number, string>;
  schema?: z.ZodType;
  file?: string[];
  hasVersion?: true;
  headers?: ("Link" | "X-Total-Count" | "X-Undo")[];
};

export type CallDescription = {
  /** Staff only by default. */
  access?: Exclude<Access, "admin">;
  /** Roles that may make this staff call besides owners; "any" for every user. Owners only by default. */
  roles?: "any" | readonly Exclude<Role, "owner">[];
  /** Scope with which an API key may make this call. None by default. */
  scope?: Scope;
  summary: string;
  /** Parameter in the path; a row id by default. */
  id?: z.ZodType;
  query?: z.ZodObject;
  json?: z.ZodType;
  form?: z.ZodType;
  answer: SuccessResponse;
  /** Errors of this call in addition to invalid input. */
  refuses?: Record<number, string>;
  /** Set where a POST accepts If-Match. PUT, PATCH and DELETE always do. */
  ifMatch?: boolean;
};

/** A call as the HTTP server and the browser know it, without schemas. */
export type CallRoute = {
  path: string;
  class: "api" | "list";
  methods: Partial<Record<Method, "public" | "admin">>;
  /** Roles besides owners that may make the staff calls, or use the staff part of a public one. */
  roles?: Partial<Record<Method, readonly Role[]>>;
  /** Scopes with which an API key may do the same. */
  scopes?: Partial<Record<Method, Scope>>;
  query?: readonly string[];
};

export type CallName = `${Method} /${string}`;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Calls by method and path, for example "GET /api/terms/{id}". */
export type Calls = Record<CallName, CallDescription>;

export const contentResponse = (schema: z.ZodType): SuccessResponse => ({ status: 200, schema });
export const rowResponse = (schema: z.ZodType): SuccessResponse => ({ status: 200, schema, hasVersion: true });
export const listResponse = (row: z.ZodType, headers: SuccessResponse["headers"] = ["Link"]): SuccessResponse => ({
  ...contentResponse(z.array(row)),
  headers,
});
export const fileResponse = (...file: string[]): SuccessResponse => ({ status: 200, file });
export const messageResponse = (more: Record<string, z.ZodType> = {}, status: SuccessResponse["status"] = 200): SuccessResponse => ({
  status,
  schema: z.object({ success: z.literal(true), message: z.string(), ...more }),
});
export const dataResponse = (data: z.ZodType) => messageResponse({ data });
export const deletedResponse = (data: z.ZodType): SuccessResponse => ({ ...dataResponse(data), headers: ["X-Undo"] });
export const changedResponse = (row: z.ZodType): SuccessResponse => ({ ...dataResponse(row), hasVersion: true });
export const createdResponse = (row: z.ZodType): SuccessResponse => ({ ...changedResponse(row), status: 201 });
