import { getActor } from "@/lib/auth/server/actor";
import { adminRoute, route } from "@/lib/auth/server/route";
import { readJson, readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { MAX_DOCUMENT_BYTES } from "@/lib/shared/limits";
import { createDocumentSchema } from "@/lib/website/content/documents";
import { getContentGroup } from "@/lib/website/content/groups/groups";
import { computeDocumentVersion, documentQuery } from "@/lib/website/content/stored-document";
import { requireContentGroup } from "@/lib/website/server/content-group";
import { findDocument, saveDocument } from "@/lib/website/server/documents";
import { websiteMessages } from "@/lib/website/words";

type Params = { group: string };

const words = websiteMessages.content;
const limit = { bytes: MAX_DOCUMENT_BYTES, tooLarge: words.tooLarge };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(async (_, { group }: Params) => findDocument(requireContentGroup(group)), computeDocumentVersion),
  PUT: route(async (request, params: Params, caller) => {
    const group = requireContentGroup(params.group);
    const { state } = readQuery(request, documentQuery);
    const document = await readJson(request, createDocumentSchema(getContentGroup(group).root), limit);
    const data = await saveDocument(group, document, state, getActor(request, caller));
    return { message: state === "draft" ? words.drafted : words.saved, data, version: computeDocumentVersion(data) };
  }, "admin"),
});
