import { actorOf } from "@/lib/auth/server/actor";
import { adminFileRoute } from "@/lib/auth/server/route";
import { importForm, importQuery } from "@/lib/imports/imports";
import { dryRun, markedTable, takeImport } from "@/lib/imports/server/receive-import";
import { readQuery, withForm } from "@/lib/platform/server/http/body";
import { methods } from "@/lib/platform/server/http/http";
import { PICTURE_ZIP_BYTES } from "@/lib/shared/limits";

const limits = { files: 2, fileBytes: PICTURE_ZIP_BYTES };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: adminFileRoute(async (request, _, session) => {
    const asked = readQuery(request, importQuery);
    const by = await actorOf(request, session);
    return withForm(
      request,
      importForm,
      async ({ dry_run, marked, ...sent }) => {
        const flags = { dry_run, marked, ...asked };
        if (flags.marked === "1") return markedTable(sent);
        if (flags.dry_run === "1") return Response.json(await dryRun(sent));
        const job = await takeImport(sent, by);
        return Response.json(job, { status: 202, headers: { Location: `/api/jobs/${job.id}` } });
      },
      limits,
    );
  }),
});
