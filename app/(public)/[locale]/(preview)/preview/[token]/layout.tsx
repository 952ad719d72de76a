import type { ReactNode } from "react";
import { PreviewBar } from "@/components/public/preview-bar";
import { Shell } from "@/components/public/shell/shell";
import { listMainCategories } from "@/lib/server/queries/main-categories";
import { shownPreview } from "./shown-preview";

type Props = { params: Promise<{ token: string }>; children: ReactNode };

/** A page as visitors have it, with a line over it that says that it is a preview. */
export default async function PreviewLayout({ params, children }: Props) {
  const preview = await shownPreview((await params).token);
  return (
    <>
      {preview && <PreviewBar until={preview.until} />}
      <div className={preview && "[--notice-room:3.5rem] md:[--notice-room:2.75rem]"}>
        <Shell categories={await listMainCategories()}>{children}</Shell>
      </div>
    </>
  );
}
