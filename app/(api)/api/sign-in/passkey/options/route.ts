import { createSignInOptions } from "@/lib/auth/server/second-factor/passkeys";
import { catchErrors, defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: catchErrors(async () => Response.json(await createSignInOptions(), { headers: { "Cache-Control": "no-store" } })),
});
