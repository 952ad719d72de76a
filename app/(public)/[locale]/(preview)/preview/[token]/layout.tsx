import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PublicShell } from "@/app/(public)/public-shell";
import { getPageLanguage } from "@/lib/platform/server/page-language";
import { formatDateTime } from "@/lib/shared/firm-time";
import { getContent } from "@/lib/website/server/content";
import { loadPreview } from "./load-preview";

type Props = { params: Promise<{ token: string }>; children: ReactNode };

export default async function PreviewLayout({ params, children }: Props) {
  const preview = await loadPreview((await params).token);
  const [{ timeZone }, language] = await Promise.all([getContent("company"), getPageLanguage()]);
  return (
    <>
      {preview && <PreviewBar until={formatDateTime(preview.until, timeZone, language)} />}
      <div className={preview && "[--notice-room:3.5rem] md:[--notice-room:2.75rem]"}>
        <PublicShell>{children}</PublicShell>
      </div>
    </>
  );
}

/** The bar above a preview. The header leaves it `--notice-room` of height. */
function PreviewBar({ until }: { until: string }) {
  const words = useTranslations("preview");
  return (
    <aside
      aria-label={words("label")}
      className="sticky top-(--toasts-room) z-42 flex h-14 flex-wrap content-center items-center justify-center gap-x-2 overflow-hidden bg-jaisalmer-light px-4 text-center text-micro leading-tight text-basalt md:h-11 md:text-small"
    >
      <strong className="font-semibold">{words("notPublished")}</strong>
      <span>{words("until", { time: until })}</span>
    </aside>
  );
}
