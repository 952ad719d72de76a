import { useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import type { RowMenuItem } from "@/components/admin/parts/table/row-menu";
import { Button } from "@/components/ui/button";
import { EXPORT_FORMATS, type ExportFormat } from "@/lib/enquiries/enquiries";
import { enquiryWords, exportNames } from "@/lib/enquiries/words";
import type { FormatError } from "@/lib/shared/client/http/api";
import { downloadFile } from "@/lib/shared/client/http/download";
import { toast } from "@/lib/shared/client/toast";

type Props = { getHref: (format: ExportFormat) => string; failed: FormatError; formats?: readonly ExportFormat[] };

export const ExportButtons = ({ getHref, failed, formats }: Props) =>
  useExport(getHref, failed, formats).map(({ format, isPending, label, run }) => (
    <Button key={format} variant="line" size="small" busy={isPending} onClick={run}>
      {!isPending && <AdminIcon name="download" />}
      {label}
    </Button>
  ));

/** The exports of a list. One runs at a time. */
function useExport(getHref: (format: ExportFormat) => string, failed: FormatError, formats: readonly ExportFormat[] = EXPORT_FORMATS) {
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

  return formats.map((format) => {
    const isPending = pendingFormat === format;
    return { format, isPending, label: isPending ? enquiryWords.exporting : exportNames[format], run: () => void save(format) };
  });
}

export const useExportMenu = (...parameters: Parameters<typeof useExport>) =>
  useExport(...parameters).map(
    ({ label, run }): RowMenuItem => ({
      label,
      icon: "download",
      onSelect: () => {
        toast.info(enquiryWords.exporting);
        run();
      },
    }),
  );
