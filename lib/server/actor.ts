import "server-only";
import { type Client, clientOf } from "@/lib/server/address";
import { usernameOf } from "@/lib/server/auth";
import type { Actor } from "@/lib/server/version";

/** The administrator behind a call and where they sit, with the version that its If-Match header names. */
export async function actorOf(request: Request, session: string): Promise<Actor & Client> {
  const header = request.headers.get("if-match")?.trim();
  const ifMatch = header && header !== "*" ? header.replace(/^(?:W\/)?"|"$/g, "") : undefined;
  return { name: await usernameOf(session), ...clientOf(request), ifMatch };
}
