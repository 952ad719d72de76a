import "server-only";
import type { Caller } from "@/lib/auth/server/caller";
import { type Client, getClient } from "@/lib/platform/server/http/client";
import type { Actor } from "@/lib/platform/server/http/version";

export function getActor(request: Request, { name }: Caller): Actor & Client {
  const header = request.headers.get("if-match")?.trim();
  const ifMatch = header && header !== "*" ? header.replace(/^(?:W\/)?"|"$/g, "") : undefined;
  return { name, ...getClient(request), ifMatch };
}
