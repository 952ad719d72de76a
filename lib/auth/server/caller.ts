import type { Role } from "@/lib/shared/roles";

export type Caller = {
  userId: number;
  name: string;
  roles: readonly Role[];
  /** Id of the session, or of the API key. */
  session: string;
  /** What an API key may do. Undefined for a user. */
  scopes?: readonly string[];
};

/** The caller of public calls. */
export const visitor: Caller = { userId: 0, name: "", roles: [], session: "" };
