import { useMemo, useState } from "react";
import type { Media } from "@/lib/media/media";
import { mediaMessages } from "@/lib/media/words";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { usePage } from "@/lib/shared/client/http/use-page";

const getErrorText = serverMessageOr(mediaMessages.media.list.failed);

export function useMediaPage() {
  const [{ search, unused, page }, setView] = useState({ search: "", unused: false, page: 1 });
  const query = useMemo(() => String(new URLSearchParams({ search, unused: unused ? "1" : "" })), [search, unused]);
  const list = usePage<Media>("/api/media", query, page, getErrorText);
  return {
    ...list,
    search,
    unused,
    turn: (to: number) => setView((old) => ({ ...old, page: to })),
    searchFor: (words: string) => setView((old) => ({ ...old, search: words, page: 1 })),
    onlyUnused: (only: boolean) => setView((old) => ({ ...old, unused: only, page: 1 })),
  };
}
