import type { CallName, CallRoles, CallRoute, Method } from "#lib/shared/calls.ts";
import { hasRole, type Role } from "#lib/shared/roles.ts";

const SLOT = Symbol.for("shilaya.call-routes");
const slots = globalThis as { [SLOT]?: readonly CallRoute[] };

/** Tells all separately compiled parts of this process which calls there are. */
export const setCallRoutes = (routes: readonly CallRoute[]): void => {
  slots[SLOT] = routes;
};

/**
 * Returns the calls of all features by path. They are known from the first request on, which the start makes, and not in worker threads.
 */
export function getCallRoutes(): readonly CallRoute[] {
  if (!slots[SLOT]) throw new Error("The calls of the site are not known before it has started");
  return slots[SLOT];
}

export const listCallRoles = (): CallRoles =>
  Object.fromEntries(
    getCallRoutes().flatMap(({ path, roles }) =>
      Object.entries(roles).flatMap(([method, some]) => (some.length > 0 ? [[`${method} ${path}`, some]] : [])),
    ),
  );

export function allowsCall(roles: readonly Role[], call: CallName): boolean {
  const [method, path] = call.split(" ") as [Method, string];
  const called = getCallRoutes().find((route) => route.path === path)?.roles[method];
  if (!called) throw new Error(`There is no call ${call}`);
  return hasRole(roles, called);
}
