import "server-only";
import { getUsername } from "@/lib/auth/server/auth";
import { type Client, getClient } from "@/lib/platform/server/http/client";
import type { Actor } from "@/lib/platform/server/http/version";

export async function getActor(request: Request, session: string): Promise<Actor & Client> {
  const header = request.headers.get("if-match")?.trim();
  const ifMatch = header && header !== "*" ? header.replace(/^(?:W\/)?"|"$/g, "") : undefined;
  return { name: await getUsername(session), ...getClient(request), ifMatch };
}
