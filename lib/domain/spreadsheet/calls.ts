import { z } from "zod";
import { EXPORT_FORMATS } from "@/lib/domain/enquiries";
import { messages } from "@/lib/domain/messages";

/** The query of GET /api/products/export. */
export const productExportQuery = z.strictObject({ format: z.enum(EXPORT_FORMATS, messages.enquiries.formatInvalid) });
