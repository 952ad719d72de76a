import type { Role } from "@/lib/shared/roles";

/** Who makes a call. */
export type Caller = {
  userId: number;
  name: string;
  roles: readonly Role[];
  /** Id of the session. */
  session: string;
};

/** The caller of public calls. */
export const visitor: Caller = { userId: 0, name: "", roles: [], session: "" };
