import { messages } from "@/lib/domain/messages";
import { signOut } from "@/lib/server/auth";
import { methods, route } from "@/lib/server/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (_request, _params, session) => {
    await signOut(session);
    return { message: messages.signIn.signedOut };
  }, "admin"),
});
