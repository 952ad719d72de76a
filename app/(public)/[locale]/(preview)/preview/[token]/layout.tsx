import type { ReactNode } from "react";
import { ShellAround } from "@/app/(public)/shell-around";
import { PreviewBar } from "@/components/public/parts/preview-bar";
import { doneAt } from "@/lib/shared/firm-time";
import { contentOf } from "@/lib/website/server/content";
import { shownPreview } from "./shown-preview";

type Props = { params: Promise<{ token: string }>; children: ReactNode };

/** A page as visitors have it, with a line over it that says that it is a preview. */
export default async function PreviewLayout({ params, children }: Props) {
  const preview = await shownPreview((await params).token);
  return (
    <>
      {preview && <PreviewBar until={doneAt(preview.until, (await contentOf("company")).timeZone)} />}
      <div className={preview && "[--notice-room:3.5rem] md:[--notice-room:2.75rem]"}>
        <ShellAround>{children}</ShellAround>
      </div>
    </>
  );
}
