"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { UiWords } from "@/components/ui/ui-words";

/** Gives the shared parts inside their words in the language of the page. */
export function PageUiWords({ children }: { children: ReactNode }) {
  const shell = useTranslations("shell");
  const pictures = useTranslations("pictures");
  const words = {
    close: shell("close"),
    dismiss: shell("dismiss"),
    noImage: pictures("noImage"),
    imageNotFound: pictures("imageNotFound"),
  };
  return <UiWords value={words}>{children}</UiWords>;
}
