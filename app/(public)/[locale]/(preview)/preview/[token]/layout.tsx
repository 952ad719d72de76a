import type { ReactNode } from "react";
import { PublicShell } from "@/app/(public)/public-shell";
import { PreviewBar } from "@/components/public/parts/preview-bar";
import { formatDateTime } from "@/lib/shared/firm-time";
import { getContent } from "@/lib/website/server/content";
import { loadPreview } from "./load-preview";

type Props = { params: Promise<{ token: string }>; children: ReactNode };

export default async function PreviewLayout({ params, children }: Props) {
  const preview = await loadPreview((await params).token);
  return (
    <>
      {preview && <PreviewBar until={formatDateTime(preview.until, (await getContent("company")).timeZone)} />}
      <div className={preview && "[--notice-room:3.5rem] md:[--notice-room:2.75rem]"}>
        <PublicShell>{children}</PublicShell>
      </div>
    </>
  );
}
