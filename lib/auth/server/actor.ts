import "server-only";
import { usernameOf } from "@/lib/auth/server/auth";
import { type Client, clientOf } from "@/lib/platform/server/http/address";
import type { Actor } from "@/lib/platform/server/http/version";

/** The administrator behind a call and where they sit, with the version that its If-Match header names. */
export async function actorOf(request: Request, session: string): Promise<Actor & Client> {
  const header = request.headers.get("if-match")?.trim();
  const ifMatch = header && header !== "*" ? header.replace(/^(?:W\/)?"|"$/g, "") : undefined;
  return { name: await usernameOf(session), ...clientOf(request), ifMatch };
}
