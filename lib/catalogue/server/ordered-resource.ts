import "server-only";
import { orderedResource } from "@/lib/catalogue/order";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { ResourceName } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";

/** @throws HttpError 404 if the resource has no order */
export function orderedNamed(name: string): ResourceName {
  const resource = orderedResource(name);
  if (!resource) throw new HttpError(404, messages.order.unknown);
  return resource;
}
