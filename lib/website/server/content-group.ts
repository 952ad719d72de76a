import "server-only";
import { HttpError } from "@/lib/platform/server/http/errors";
import { messages } from "@/lib/shared/words/messages";
import { type ContentGroup, isContentGroup } from "@/lib/website/content/groups";

/** Returns the group with this name. Throws 404 if there is none. */
export function requireContentGroup(name: string): ContentGroup {
  if (!isContentGroup(name)) throw new HttpError(404, messages.content.missing);
  return name;
}
