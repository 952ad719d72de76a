import "server-only";
import { findOrderedResource } from "@/lib/catalogue/order";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { ResourceName } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";

/** Returns the resource of a list name. @throws HttpError 404 for an unknown list */
export function requireOrderedResource(name: string): ResourceName {
  const resource = findOrderedResource(name);
  if (!resource) throw new HttpError(404, messages.order.unknown);
  return resource;
}
