export const ROLES = ["owner", "editor", "sales"] as const;
export type Role = (typeof ROLES)[number];

/** Scopes of API keys. `…:write` includes `…:read` and `…:add`; `leads:add` reads nothing. */
export const SCOPES = ["catalogue:read", "catalogue:write", "leads:read", "leads:write", "leads:add"] as const;
export type Scope = (typeof SCOPES)[number];

/** The permission of most calls of staff for the catalogue and its translations. */
export const CATALOGUE_EDITORS = { roles: ["editor"], scope: "catalogue:write" } as const;

export const includesScope = (scopes: readonly string[], scope: Scope): boolean =>
  scopes.includes(scope) || scopes.includes(scope.replace(/:(read|add)$/, ":write"));

/** Whether a user with these roles may do what only these roles may. Owners may do everything. */
export const hasRole = (roles: readonly Role[], allowed: readonly Role[] = []): boolean =>
  roles.includes("owner") || allowed.some((role) => roles.includes(role));
