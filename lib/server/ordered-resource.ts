import "server-only";
import { messages } from "@/lib/domain/messages";
import { orderedResource } from "@/lib/domain/order";
import type { ResourceName } from "@/lib/domain/resources";
import { HttpError } from "@/lib/server/errors";

/** The resource that an address names. Refused with 404 where nothing of that name is put in order. */
export function orderedNamed(name: string): ResourceName {
  const resource = orderedResource(name);
  if (!resource) throw new HttpError(404, messages.order.unknown);
  return resource;
}
