/** Owners may make every call. */
export const ROLES = ["owner", "editor", "sales"] as const;
export type Role = (typeof ROLES)[number];

/** Scopes of API keys. `…:write` includes `…:read`. */
export const SCOPES = ["catalogue:read", "catalogue:write", "leads:read", "leads:write"] as const;
export type Scope = (typeof SCOPES)[number];

export const includesScope = (scopes: readonly string[], scope: Scope): boolean =>
  scopes.includes(scope) || scopes.includes(scope.replace(/:read$/, ":write"));
