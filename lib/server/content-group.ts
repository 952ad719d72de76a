import "server-only";
import { type ContentGroup, isContentGroup } from "@/lib/domain/content/groups";
import { messages } from "@/lib/domain/messages";
import { HttpError } from "@/lib/server/errors";

/** The group that an address names. Refused with 404 where there is none of that name. */
export function groupNamed(name: string): ContentGroup {
  if (!isContentGroup(name)) throw new HttpError(404, messages.content.missing);
  return name;
}
