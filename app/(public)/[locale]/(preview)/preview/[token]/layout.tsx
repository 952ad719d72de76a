import type { ReactNode } from "react";
import { PublicShell } from "@/app/(public)/public-shell";
import { formatDateTime } from "@/lib/shared/firm-time";
import { previewWords } from "@/lib/website/previews";
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

/** The bar above a preview. The header leaves it `--notice-room` of height. */
const PreviewBar = ({ until }: { until: string }) => (
  <aside
    aria-label={previewWords.label}
    className="sticky top-(--toasts-room) z-42 flex h-14 flex-wrap content-center items-center justify-center gap-x-2 overflow-hidden bg-jaisalmer-light px-4 text-center text-micro leading-tight text-basalt md:h-11 md:text-small"
  >
    <strong className="font-semibold">{previewWords.notPublished}</strong>
    <span>{previewWords.until(until)}</span>
  </aside>
);
