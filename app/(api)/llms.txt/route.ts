import type { Tag } from "@/lib/platform/server/cache/tags";
import { catchErrors } from "@/lib/platform/server/http/http";
import { readLlmsText } from "@/lib/start/server/llms-text";

export const dynamic = "force-dynamic";

export const GET = catchErrors(
  async () =>
    new Response(await readLlmsText(), {
      headers: { "Content-Type": "text/plain; charset=utf-8", "X-Cache-Tags": "everything" satisfies Tag },
    }),
);
