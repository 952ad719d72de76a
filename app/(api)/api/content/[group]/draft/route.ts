import { actorOf } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { methods } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";
import { documentVersion } from "@/lib/website/content/stored-document";
import { groupNamed } from "@/lib/website/server/content-group";
import { discardDraft } from "@/lib/website/server/documents";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  DELETE: route(async (request, { group }: { group: string }, session) => {
    const data = await discardDraft(groupNamed(group), await actorOf(request, session));
    return { message: messages.content.discarded, data, version: documentVersion(data) };
  }, "admin"),
});
