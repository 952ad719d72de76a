import { useMemo, useState } from "react";
import type { Media } from "@/lib/media/media";
import { server } from "@/lib/shared/client/http/api";
import { usePage } from "@/lib/shared/client/http/use-page";
import { messages } from "@/lib/shared/words/messages";

const failed = server(messages.media.list.failed);

/** The page of pictures that shows: searched, narrowed down to what nothing shows, and turned by staff. */
export function useMediaPage() {
  const [{ search, unused, page }, setView] = useState({ search: "", unused: false, page: 1 });
  const query = useMemo(() => String(new URLSearchParams({ search, unused: unused ? "1" : "" })), [search, unused]);
  const list = usePage<Media>("/api/media", query, page, failed);
  return {
    ...list,
    search,
    unused,
    turn: (to: number) => setView((old) => ({ ...old, page: to })),
    searchFor: (words: string) => setView((old) => ({ ...old, search: words, page: 1 })),
    onlyUnused: (only: boolean) => setView((old) => ({ ...old, unused: only, page: 1 })),
  };
}
