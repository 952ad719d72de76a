import { openStored } from "@/lib/media/server/stored-file";
import { answering, methods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: answering((request, { path = [] }) => openStored([path].flat(), request.headers)),
});
