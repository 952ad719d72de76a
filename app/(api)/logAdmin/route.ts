import { credentials } from "@/lib/domain/auth";
import { messages } from "@/lib/domain/messages";
import { clientAddress } from "@/lib/server/address";
import { signIn } from "@/lib/server/auth";
import { readJson } from "@/lib/server/body";
import { methods, route } from "@/lib/server/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request) => {
    const token = await signIn(await readJson(request, credentials), clientAddress(request));
    return { message: messages.signIn.done, token };
  }),
});
