import { answering, methods } from "@/lib/server/http";
import { openStored } from "@/lib/server/stored-file";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: answering((request, { path = [] }) => openStored([path].flat(), request.headers)),
});
