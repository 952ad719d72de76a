"use client";

import { type MouseEvent, useState } from "react";
import { buttonClass, Spinner } from "@/components/ui/button";
import { usePageLanguage } from "@/components/ui/text-language";
import { canSharePdf, sharePdf } from "@/lib/shared/client/save-file";
import { toast } from "@/lib/shared/client/toast";
import { useAreaUnit } from "@/lib/shortlist/client/units";
import { getSelectionPath, MAX_SELECTION } from "@/lib/shortlist/selection-path";

type Props = { ids: readonly number[]; title?: string; words: Record<"pdf" | "limit" | "failed", string> };

export function SelectionLink({ ids, title, words }: Props) {
  const path = getSelectionPath(ids, { lang: usePageLanguage(), units: useAreaUnit(), title });
  const [isBusy, setBusy] = useState(false);

  async function share() {
    setBusy(true);
    try {
      const response = await fetch(path);
      if (!response.ok) throw new Error(response.statusText);
      await sharePdf(await response.blob(), `${words.pdf}.pdf`);
    } catch {
      toast.error(words.failed);
    }
    setBusy(false);
  }

  function open(event: MouseEvent) {
    const isTooLong = ids.length > MAX_SELECTION.visitor;
    if (!isTooLong && !canSharePdf()) return;
    event.preventDefault();
    if (isTooLong) toast.info(words.limit);
    else if (!isBusy) share();
  }

  return (
    <a
      href={path}
      target="_blank"
      rel="noopener nofollow"
      type="application/pdf"
      aria-busy={isBusy || undefined}
      onClick={open}
      className={buttonClass({ variant: "line", size: "small" })}
    >
      {isBusy && <Spinner className="size-[1.1em]" />}
      {words.pdf}
    </a>
  );
}
