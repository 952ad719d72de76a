import { actorOf } from "@/lib/auth/server/actor";
import { adminRoute, route } from "@/lib/auth/server/route";
import { readJson, readQuery } from "@/lib/platform/server/http/body";
import { methods } from "@/lib/platform/server/http/http";
import { MAX_DOCUMENT_BYTES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { documentSchema } from "@/lib/website/content/documents";
import { contentGroup } from "@/lib/website/content/groups";
import { documentQuery, documentVersion } from "@/lib/website/content/stored-document";
import { groupNamed } from "@/lib/website/server/content-group";
import { findDocument, saveDocument } from "@/lib/website/server/documents";

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
