import { z } from "zod";
import type { Role } from "@/lib/shared/roles";

/** `list` is public, but a token that is sent must be valid. */
export type Access = "public" | "list" | "admin";

/** `message`: what a change did, with its data. `content`: the data alone. */
export type SuccessResponse<K extends "message" | "content" | "file" = "message" | "content" | "file"> = {
  kind: K;
  status: 200 | 201 | 202;
  others?: Record<number, string>;
  schema?: z.ZodType;
  file?: string[];
  hasVersion?: true;
  /** Of the content, or of the `data` of a change. */
  getVersion?: (content: never) => string;
  headers?: ("Link" | "X-Total-Count" | "X-Undo")[];
};

/** The calls of one path as the HTTP server and the browser know them, without schemas. */
export type CallRoute = {
  path: string;
  class: "api" | "list";
  methods: Partial<Record<Method, "public" | "admin">>;
  /** Roles besides owners that may make the staff calls, or use the staff part of a public one. */
  roles: Partial<Record<Method, readonly Role[]>>;
  query?: readonly string[];
  document?: true;
};

export type CallName = `${Method} /${string}`;
export type CallRoles = { [Name in CallName]?: readonly Role[] };
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export const contentResponse = (schema: z.ZodType): SuccessResponse<"content"> => ({ kind: "content", status: 200, schema });
export const rowResponse = <S extends z.ZodType>(schema: S, getVersion?: (row: z.output<S>) => string): SuccessResponse<"content"> => ({
  ...contentResponse(schema),
  hasVersion: true,
  getVersion,
});
export const listResponse = (row: z.ZodType, headers: SuccessResponse["headers"] = ["Link"]): SuccessResponse<"content"> => ({
  ...contentResponse(z.array(row)),
  headers,
});
export const fileResponse = (...file: string[]): SuccessResponse<"file"> => ({ kind: "file", status: 200, file });
export const messageResponse = (
  more: Record<string, z.ZodType> = {},
  status: SuccessResponse["status"] = 200,
): SuccessResponse<"message"> => ({
  kind: "message",
  status,
  schema: z.object({ success: z.literal(true), message: z.string(), ...more }),
});
/** @param getVersion of the data, if it has no id, its version is not computed from the whole of it, or a delete leaves the row */
export const dataResponse = <S extends z.ZodType>(data: S, getVersion?: (data: z.output<S>) => string): SuccessResponse<"message"> => ({
  ...messageResponse({ data }),
  getVersion,
});
export const deletedResponse = (data: z.ZodType): SuccessResponse<"message"> => ({ ...dataResponse(data), headers: ["X-Undo"] });
export const changedResponse = <S extends z.ZodType>(row: S, getVersion?: (row: z.output<S>) => string): SuccessResponse<"message"> => ({
  ...dataResponse(row, getVersion),
  hasVersion: true,
});
export const createdResponse = <S extends z.ZodType>(row: S, getVersion?: (row: z.output<S>) => string): SuccessResponse<"message"> => ({
  ...changedResponse(row, getVersion),
  status: 201,
});
