import { useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { downloadFile } from "@/lib/shared/client/http/download";
import { toast } from "@/lib/shared/client/toast";

type Props = {
  label: string;
  busyLabel?: string;
  path: string;
  /** Message if the server gives none. */
  failed: string;
  save?: Parameters<typeof downloadFile>[1];
};

export function DownloadButton({ label, busyLabel = label, path, failed, save }: Props) {
  const [isPending, setPending] = useState(false);
  async function download() {
    setPending(true);
    await downloadFile(path, save).catch((error) => toast.error(serverMessageOr(failed)(error)));
    setPending(false);
  }
  return (
    <Button variant="line" size="small" busy={isPending} onClick={download}>
      {!isPending && <AdminIcon name="download" />}
      {isPending ? busyLabel : label}
    </Button>
  );
}
