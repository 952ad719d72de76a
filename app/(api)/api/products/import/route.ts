import { getActor } from "@/lib/auth/server/actor";
import { adminFileRoute } from "@/lib/auth/server/route";
import { importForm, importQuery } from "@/lib/imports/imports";
import { receiveImport, runDryRun } from "@/lib/imports/server/receive-import";
import { readQuery, withForm } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { PICTURE_ZIP_BYTES } from "@/lib/shared/limits";

const limits = { files: 2, fileBytes: PICTURE_ZIP_BYTES };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: adminFileRoute(async (request, _, caller) => {
    const query = readQuery(request, importQuery);
    const by = getActor(request, caller);
    return withForm(
      request,
      importForm,
      async ({ dry_run, ...sent }) => {
        if ((query.dry_run ?? dry_run) === "1") return Response.json(await runDryRun(sent));
        const job = await receiveImport(sent, by);
        return Response.json(job, { status: 202, headers: { Location: `/api/jobs/${job.id}` } });
      },
      limits,
    );
  }),
});
