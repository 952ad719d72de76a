import type { CallName } from "@/lib/shared/calls";
import type { Role } from "@/lib/shared/roles";

/** Roles besides owners that may make a staff call. Calls for owners only are missing. */
export type CallRoles = { [Name in CallName]?: readonly Role[] };

/** Whether a user with these roles may do what only these roles may. Owners may do everything. */
export const hasRole = (roles: readonly Role[], allowed: readonly Role[] = []): boolean =>
  roles.includes("owner") || allowed.some((role) => roles.includes(role));
