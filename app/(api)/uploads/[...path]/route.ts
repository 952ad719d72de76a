import { openStoredFile } from "@/lib/media/server/stored-file";
import { catchErrors, defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: catchErrors((request, { path = [] }) => openStoredFile([path].flat(), request.headers)),
});
