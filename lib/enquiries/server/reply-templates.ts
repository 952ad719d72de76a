import "server-only";
import type { ReplyTemplates } from "@/lib/enquiries/reply-templates";
import { fillDocument } from "@/lib/website/content/documents";
import { requestsDefaults, requestsFields } from "@/lib/website/content/groups/requests";
import { findDocument } from "@/lib/website/server/documents";

/** Returns the published templates with their placeholders, which the reply fills in. */
export async function readReplyTemplates(): Promise<ReplyTemplates> {
  const { data } = await findDocument("requests");
  return { items: fillDocument(requestsFields, data, requestsDefaults).templates };
}
