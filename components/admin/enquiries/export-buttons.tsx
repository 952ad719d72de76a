import { useState } from "react";
import { AdminIcon } from "@/components/admin/crud/admin-icon";
import { Button } from "@/components/ui/button";
import { server } from "@/lib/client/api";
import { download } from "@/lib/client/download";
import { toast } from "@/lib/client/toast";
import { enquiryWords, exportNames } from "@/lib/domain/content/enquiries";
import { EXPORT_FORMATS, type ExportFormat } from "@/lib/domain/enquiries";
import { messages } from "@/lib/domain/messages";

const failed = server(messages.enquiries.export.failed);

/** Saves all that the filter lets through as a file. */
export function ExportButtons({ filterQuery }: { filterQuery: string }) {
  const [making, setMaking] = useState<ExportFormat>();

  async function save(format: ExportFormat) {
    if (making) return;
    setMaking(format);
    try {
      await download(`/api/enquiries/export?format=${format}${filterQuery && `&${filterQuery}`}`);
    } catch (error) {
      toast.error(failed(error));
    }
    setMaking(undefined);
  }

  return EXPORT_FORMATS.map((format) => (
    <Button key={format} variant="line" size="small" busy={making === format} onClick={() => save(format)}>
      {making !== format && <AdminIcon name="download" />}
      {making === format ? enquiryWords.exporting : exportNames[format]}
    </Button>
  ));
}
