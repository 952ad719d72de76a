import { useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { EXPORT_FORMATS, type ExportFormat } from "@/lib/enquiries/enquiries";
import { enquiryWords, exportNames } from "@/lib/enquiries/words";
import type { FormatError } from "@/lib/shared/client/http/api";
import { downloadFile } from "@/lib/shared/client/http/download";
import { toast } from "@/lib/shared/client/toast";

type Props = { getHref: (format: ExportFormat) => string; failed: FormatError; formats?: readonly ExportFormat[] };

export function ExportButtons({ getHref, failed, formats = EXPORT_FORMATS }: Props) {
  const [pendingFormat, setPendingFormat] = useState<ExportFormat>();

  async function save(format: ExportFormat) {
    if (pendingFormat) return;
    setPendingFormat(format);
    try {
      await downloadFile(getHref(format));
    } catch (error) {
      toast.error(failed(error));
    }
    setPendingFormat(undefined);
  }

  return formats.map((format) => (
    <Button key={format} variant="line" size="small" busy={pendingFormat === format} onClick={() => save(format)}>
      {pendingFormat !== format && <AdminIcon name="download" />}
      {pendingFormat === format ? enquiryWords.exporting : exportNames[format]}
    </Button>
  ));
}
