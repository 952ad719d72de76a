"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode } from "react";

/** Words of parts that the pages and the back office share. The pages provide them in their language. */
export const UiWords = createContext({ close: "Close", dismiss: "Dismiss", noImage: "No image", imageNotFound: "Image Not Found" });

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
