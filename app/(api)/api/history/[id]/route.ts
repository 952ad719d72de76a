import { adminFileRoute } from "@/lib/auth/server/route";
import { findVersion } from "@/lib/history/server/history";
import { historyMessages } from "@/lib/history/words";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminFileRoute(async (_, { id }: { id: string }, caller) => {
    const { rowVersion, version } = await findVersion(parseRowId(id, historyMessages.history), caller);
    // The version of the current row, which a restore must match.
    return Response.json(rowVersion, { headers: version ? { ETag: `"${version}"` } : {} });
  }),
});
