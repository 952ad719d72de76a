import { documentVersion } from "@/lib/domain/content/stored-document";
import { messages } from "@/lib/domain/messages";
import { actorOf } from "@/lib/server/actor";
import { groupNamed } from "@/lib/server/content-group";
import { methods, route } from "@/lib/server/http";
import { discardDraft } from "@/lib/server/queries/documents";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  DELETE: route(async (request, { group }: { group: string }, session) => {
    const data = await discardDraft(groupNamed(group), await actorOf(request, session));
    return { message: messages.content.discarded, data, version: documentVersion(data) };
  }, "admin"),
});
