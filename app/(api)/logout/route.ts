import { signOut } from "@/lib/auth/server/auth";
import { route } from "@/lib/auth/server/route";
import { defineMethods } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (_request, _params, session) => {
    await signOut(session);
    return { message: messages.signIn.signedOut };
  }, "admin"),
});
