import "server-only";
import { toFileName } from "@/lib/platform/server/file-store/file-store";
import type { PreparedFile } from "@/lib/platform/server/file-store/prepared-file";

export const PUBLIC_PREFIX = "/uploads/";

export const getFileUrl = ({ stem, extension }: PreparedFile) => PUBLIC_PREFIX + toFileName(stem, `.${extension}`);
