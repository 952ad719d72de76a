import { messages } from "@/lib/domain/messages";
import { newTerm, termQuery } from "@/lib/domain/terms";
import { actorOf } from "@/lib/server/actor";
import { readJson, readQuery } from "@/lib/server/body";
import { methods, route } from "@/lib/server/http";
import { listAnswer } from "@/lib/server/list-route";
import { addTerm } from "@/lib/server/queries/term-changes";
import { readTerms } from "@/lib/server/queries/terms";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: listAnswer(async (request) => ({
    rows: await readTerms(readQuery(request, termQuery)),
    cacheTags: new URL(request.url).search === "" ? ["terms"] : undefined,
  })),
  POST: route(async (request, _, session) => {
    const by = await actorOf(request, session);
    const data = await addTerm(await readJson(request, newTerm), by);
    return { status: 201, message: messages.terms.add.done(data.label), data, version: data.version };
  }, "admin"),
});
