import "server-only";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type ContentGroup, isContentGroup } from "@/lib/shared/content-groups";
import { websiteMessages } from "@/lib/website/words";

/** Returns the group with this name. Throws 404 if there is none. */
export function requireContentGroup(name: string): ContentGroup {
  if (!isContentGroup(name)) throw new HttpError(404, websiteMessages.content.missing);
  return name;
}
