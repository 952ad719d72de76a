import { credentials } from "@/lib/domain/auth";
import { messages } from "@/lib/domain/messages";
import { clientOf } from "@/lib/server/address";
import { signIn } from "@/lib/server/auth";
import { readJson } from "@/lib/server/body";
import { methods, route } from "@/lib/server/http";
import { countFailure } from "@/lib/server/rate-limits";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request) => {
    const sent = await readJson(request, credentials);
    const client = clientOf(request);
    const token = await countFailure(client.address, () => signIn(sent, client));
    return { message: messages.signIn.done, token };
  }),
});
