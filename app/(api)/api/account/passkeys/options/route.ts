import { adminRoute } from "@/lib/auth/server/route";
import { createPasskeyOptions } from "@/lib/auth/server/second-factor/passkeys";
import { defineMethods } from "@/lib/platform/server/http/http";
import { getContentOrFallback } from "@/lib/website/server/content";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: adminRoute(async (_request, _params, caller) => createPasskeyOptions(caller, (await getContentOrFallback("company")).brand)),
});
