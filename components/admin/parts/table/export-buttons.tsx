import { useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { EXPORT_FORMATS, type ExportFormat } from "@/lib/enquiries/enquiries";
import { enquiryWords, exportNames } from "@/lib/enquiries/words";
import type { Wording } from "@/lib/shared/client/http/api";
import { download } from "@/lib/shared/client/http/download";
import { toast } from "@/lib/shared/client/toast";

type Props = { addressOf: (format: ExportFormat) => string; failed: Wording };

/** Saves a table as a file, in one of the formats. */
export function ExportButtons({ addressOf, failed }: Props) {
  const [making, setMaking] = useState<ExportFormat>();

  async function save(format: ExportFormat) {
    if (making) return;
    setMaking(format);
    try {
      await download(addressOf(format));
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
