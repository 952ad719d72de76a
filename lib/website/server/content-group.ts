import "server-only";
import { HttpError } from "@/lib/platform/server/http/errors";
import { messages } from "@/lib/shared/words/messages";
import { type ContentGroup, isContentGroup } from "@/lib/website/content/groups";

/** The group that an address names. Refused with 404 where there is none of that name. */
export function groupNamed(name: string): ContentGroup {
  if (!isContentGroup(name)) throw new HttpError(404, messages.content.missing);
  return name;
}
