import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { useExport } from "@/components/admin/parts/table/use-export";
import { Button } from "@/components/ui/button";
import type { ExportFormat } from "@/lib/enquiries/enquiries";
import type { FormatError } from "@/lib/shared/client/http/api";

type Props = { getHref: (format: ExportFormat) => string; failed: FormatError; formats?: readonly ExportFormat[] };

export const ExportButtons = ({ getHref, failed, formats }: Props) =>
  useExport(getHref, failed, formats).map(({ format, isPending, label, run }) => (
    <Button key={format} variant="line" size="small" busy={isPending} onClick={run}>
      {!isPending && <AdminIcon name="download" />}
      {label}
    </Button>
  ));
