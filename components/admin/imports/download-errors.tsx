import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { createErrorCsv } from "@/lib/imports/error-csv";
import type { ImportReport } from "@/lib/imports/imports";
import { sheetWords as words } from "@/lib/imports/words";
import { saveFile } from "@/lib/shared/client/save-file";

export function DownloadErrors({ refused, file }: Pick<ImportReport, "refused"> & { file: string }) {
  const download = () =>
    saveFile(new Blob([createErrorCsv(refused)], { type: "text/csv" }), `${file.replace(/\.\w{1,5}$/, "")}-errors.csv`);
  return (
    <Button variant="line" size="small" onClick={download} className="justify-self-start">
      <AdminIcon name="download" />
      {words.downloadErrors} <span className="sr-only">{file}</span>
    </Button>
  );
}
