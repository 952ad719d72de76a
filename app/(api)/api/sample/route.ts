import { actorOf } from "@/lib/auth/server/actor";
import { adminRoute, route } from "@/lib/auth/server/route";
import { methods } from "@/lib/platform/server/http/http";
import { versionOf } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";
import { readSample, removeSample } from "@/lib/website/server/sample";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute(() => readSample(), versionOf),
  DELETE: route(async (request, _, session) => {
    const removed = await removeSample(await actorOf(request, session));
    return { message: messages.sample.removed(removed), data: { removed } };
  }, "admin"),
});
