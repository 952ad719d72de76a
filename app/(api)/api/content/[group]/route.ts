import { documentSchema } from "@/lib/domain/content/documents";
import { contentGroup } from "@/lib/domain/content/groups";
import { documentQuery, documentVersion } from "@/lib/domain/content/stored-document";
import { MAX_DOCUMENT_BYTES } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { actorOf } from "@/lib/server/actor";
import { readJson, readQuery } from "@/lib/server/body";
import { groupNamed } from "@/lib/server/content-group";
import { adminRoute, methods, route } from "@/lib/server/http";
import { findDocument, saveDocument } from "@/lib/server/queries/documents";

type Params = { group: string };

const words = messages.content;
const limit = { bytes: MAX_DOCUMENT_BYTES, tooLarge: words.tooLarge };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute(async (_, { group }: Params) => findDocument(groupNamed(group)), documentVersion),
  PUT: route(async (request, params: Params, session) => {
    const group = groupNamed(params.group);
    const { state } = readQuery(request, documentQuery);
    const document = await readJson(request, documentSchema(contentGroup(group).of), limit);
    const data = await saveDocument(group, document, state, await actorOf(request, session));
    return { message: state === "draft" ? words.drafted : words.saved, data, version: documentVersion(data) };
  }, "admin"),
});
