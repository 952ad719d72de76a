import { adminFileRoute } from "@/lib/auth/server/route";
import { findVersion } from "@/lib/history/server/history";
import { rowId } from "@/lib/platform/server/http/errors";
import { methods } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminFileRoute(async (_, { id }: { id: string }) => {
    const { shown, version } = await findVersion(rowId(id, messages.history));
    // The version of the present row: restoring changes that one.
    return Response.json(shown, { headers: version ? { ETag: `"${version}"` } : {} });
  }),
});
