import { messages } from "@/lib/domain/messages";
import { signOut } from "@/lib/server/auth";
import { methods, route } from "@/lib/server/http";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(async (request) => {
    await signOut(request);
    return { message: messages.signIn.signedOut };
  }),
});
