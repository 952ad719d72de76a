import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { defineMethods } from "@/lib/platform/server/http/http";
import { computeDocumentVersion } from "@/lib/website/content/stored-document";
import { requireContentGroup } from "@/lib/website/server/content-group";
import { discardDraft } from "@/lib/website/server/documents";
import { websiteMessages } from "@/lib/website/words";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  DELETE: route(async (request, { group }: { group: string }, caller) => {
    const data = await discardDraft(requireContentGroup(group), getActor(request, caller));
    return { message: websiteMessages.content.discarded, data, version: computeDocumentVersion(data) };
  }, "admin"),
});
