import { productExportQuery } from "@/lib/domain/spreadsheet/calls";
import { actorOf } from "@/lib/server/actor";
import { readQuery } from "@/lib/server/body";
import { adminFileRoute, methods } from "@/lib/server/http";
import { recordProductExport } from "@/lib/server/queries/sheet-products";
import { exportProducts } from "@/lib/server/spreadsheet/export-products";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminFileRoute(async (request, _, session) => {
    const { format } = readQuery(request, productExportQuery);
    const file = await exportProducts(format);
    // Before anything of it leaves the house.
    await recordProductExport(format, await actorOf(request, session));
    return file;
  }),
});
