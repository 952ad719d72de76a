import type { Method } from "#lib/shared/calls.ts";
import type { Role, Scope } from "#lib/shared/roles.ts";

export type Schema = {
  $ref?: string;
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
};
type Operation = {
  security: { token?: []; key?: Scope[] }[];
  "x-roles"?: Role[];
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, object>;
};

/** What GET /api/openapi.json answers. */
export type ApiDescription = { paths: Record<string, Record<string, Operation>>; components?: { schemas?: Record<string, Schema> } };

/** A `list` needs no token, but rejects an invalid one. */
export type ApiCall = {
  method: Method;
  path: string;
  access: "public" | "list" | "admin";
  /** Owners, and the roles that may make a staff call or use the staff part of a list. */
  roles: Role[];
  scope?: Scope;
  query: string[];
  operation: Operation;
};

export const listApiCalls = ({ paths }: ApiDescription): ApiCall[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const { security, parameters = [], "x-roles": roles = [] } = operation;
      const isPublic = security.length === 0;
      const isList = security.some((scheme) => Object.keys(scheme).length === 0);
      return {
        ...{ method: method.toUpperCase() as Method, path, roles, operation },
        access: isPublic ? "public" : isList ? "list" : "admin",
        scope: security.find(({ key }) => key)?.key?.[0],
        query: parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name),
      };
    }),
  );
