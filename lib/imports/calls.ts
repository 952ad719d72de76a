import { z } from "zod";
import { EXPORT_FORMATS } from "@/lib/enquiries/enquiries";
import { messages } from "@/lib/shared/words/messages";

export const productExportQuery = z.strictObject({ format: z.enum(EXPORT_FORMATS, messages.enquiries.formatInvalid) });
