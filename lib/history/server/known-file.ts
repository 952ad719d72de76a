import "server-only";
import type { Prisma } from "@/lib/platform/server/prisma/client";

/** The URL of a file, with the properties for its `media` row if it is a picture. Pictures with such a row are the known pictures. */
export type KnownFile = {
  url: string;
  id?: number;
  created_at?: Date | string;
  name?: string;
  bytes?: number | null;
  alt?: Prisma.InputJsonValue;
  focus_x?: number | null;
  focus_y?: number | null;
  palette?: Prisma.InputJsonValue;
  source_hash?: string | null;
};
