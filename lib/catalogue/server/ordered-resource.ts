import "server-only";
import { findOrderedResource } from "@/lib/catalogue/order";
import { catalogueMessages } from "@/lib/catalogue/words";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { ResourceName } from "@/lib/shared/resources";

/** Returns the resource of a list name. @throws HttpError 404 for an unknown list */
export function requireOrderedResource(name: string): ResourceName {
  const resource = findOrderedResource(name);
  if (!resource) throw new HttpError(404, catalogueMessages.order.unknown);
  return resource;
}
