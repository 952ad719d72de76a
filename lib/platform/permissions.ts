import { callRoutes } from "@/lib/platform/call-routes";
import type { CallName, CallRoute, Method } from "@/lib/shared/calls";
import { includesScope, type Role } from "@/lib/shared/roles";

/** Whether the table of routes lets a user with these roles make a call of a route. Owners may make every call. */
export const allowsMethod = (roles: readonly Role[], route: Pick<CallRoute, "roles">, method: Method): boolean =>
  roles.includes("owner") || (route.roles?.[method] ?? []).some((role) => roles.includes(role));

/** Whether the table of routes lets an API key with these scopes make a call of a route. */
export function allowsScope(scopes: readonly string[], route: Pick<CallRoute, "scopes">, method: Method): boolean {
  const scope = route.scopes?.[method];
  return scope !== undefined && includesScope(scopes, scope);
}

/** Whether a user with these roles may make a staff call, for example "GET /api/enquiries". */
export function allowsCall(roles: readonly Role[], call: CallName): boolean {
  const [method, path] = call.split(" ") as [Method, string];
  const route = callRoutes.find((known) => known.path === path && method in known.methods);
  if (!route) throw new Error(`The table of routes has no call ${call}`);
  return allowsMethod(roles, route, method);
}
