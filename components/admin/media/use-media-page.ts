import { useMemo, useState } from "react";
import type { Media, MediaSort } from "@/lib/media/media";
import { mediaMessages } from "@/lib/media/words";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { usePage } from "@/lib/shared/client/http/use-page";

const getErrorText = serverMessageOr(mediaMessages.media.list.failed);

type View = { search: string; unused: boolean; isAltMissing: boolean; sort: MediaSort };

const START: View = { search: "", unused: false, isAltMissing: false, sort: "newest" };

export function useMediaPage() {
  const [{ page, ...view }, setView] = useState({ ...START, page: 1 });
  const { search, unused, isAltMissing, sort } = view;
  const query = useMemo(
    () => String(new URLSearchParams({ search, unused: unused ? "1" : "", alt: isAltMissing ? "missing" : "", sort })),
    [search, unused, isAltMissing, sort],
  );
  const list = usePage<Media>("/api/media", query, page, getErrorText);
  return {
    ...list,
    ...view,
    turn: (to: number) => setView((old) => ({ ...old, page: to })),
    change: (change: Partial<View>) => setView((old) => ({ ...old, ...change, page: 1 })),
  };
}
