import "server-only";
import { type Client, getClient } from "@/lib/platform/server/http/client";
import type { Actor } from "@/lib/platform/server/http/version";
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

export function getActor(request: Request, { name }: Caller): Actor & Client {
  const header = request.headers.get("if-match")?.trim();
  const ifMatch = header && header !== "*" ? header.replace(/^(?:W\/)?"|"$/g, "") : undefined;
  return { name, ...getClient(request), ifMatch };
}
