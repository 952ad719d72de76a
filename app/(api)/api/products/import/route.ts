import { importForm, importQuery } from "@/lib/domain/imports";
import { PICTURE_ZIP_BYTES } from "@/lib/domain/limits";
import { actorOf } from "@/lib/server/actor";
import { readQuery, withForm } from "@/lib/server/body";
import { adminFileRoute, methods } from "@/lib/server/http";
import { dryRun, markedTable, takeImport } from "@/lib/server/spreadsheet/receive-import";

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
