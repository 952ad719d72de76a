import { credentials } from "@/lib/domain/auth";
import { MAX_AGENT } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { clientAddress } from "@/lib/server/address";
import { signIn } from "@/lib/server/auth";
import { readJson } from "@/lib/server/body";
import { methods, route } from "@/lib/server/http";
import { countFailure } from "@/lib/server/rate-limits";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request) => {
    const sent = await readJson(request, credentials);
    const address = clientAddress(request);
    const agent = request.headers.get("user-agent")?.slice(0, MAX_AGENT) ?? "";
    const token = await countFailure(address, () => signIn(sent, { address, agent }));
    return { message: messages.signIn.done, token };
  }),
});
