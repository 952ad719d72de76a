import { signOut } from "@/lib/auth/server/auth";
import { route } from "@/lib/auth/server/route";
import { authMessages } from "@/lib/auth/words";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (_request, _params, caller) => {
    await signOut(caller.session);
    return { message: authMessages.signIn.signedOut };
  }, "admin"),
});
