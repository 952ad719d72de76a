import { messages } from "@/lib/domain/messages";
import { versionOf } from "@/lib/domain/version";
import { actorOf } from "@/lib/server/actor";
import { adminRoute, methods, route } from "@/lib/server/http";
import { readSample, removeSample } from "@/lib/server/queries/sample";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute(() => readSample(), versionOf),
  DELETE: route(async (request, _, session) => {
    const removed = await removeSample(await actorOf(request, session));
    return { message: messages.sample.removed(removed), data: { removed } };
  }, "admin"),
});
