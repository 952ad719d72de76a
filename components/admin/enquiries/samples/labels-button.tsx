import { useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { sampleWords as words } from "@/lib/enquiries/sample-words";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { downloadFile } from "@/lib/shared/client/http/download";
import { toast } from "@/lib/shared/client/toast";

const failed = serverMessageOr(words.labelsFailed);

export function LabelsButton({ enquiry }: { enquiry: number }) {
  const [isPending, setPending] = useState(false);
  async function download() {
    setPending(true);
    await downloadFile(`/api/enquiries/${enquiry}/sample-labels.pdf`).catch((error) => toast.error(failed(error)));
    setPending(false);
  }
  return (
    <Button variant="line" size="small" busy={isPending} onClick={download}>
      {!isPending && <AdminIcon name="download" />}
      {words.labels}
    </Button>
  );
}
