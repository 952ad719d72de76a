import { useState } from "react";
import { ROWS_PER_PAGE } from "@/lib/shared/limits";
import type { GalleryDetail, GalleryImage } from "@/lib/website/gallery";

export type GallerySort = "newest" | "oldest" | "name" | "website";

/** The part of the gallery that is looked at: searched by file name, sorted, one page of it. */
export function useGalleryView(rows: GalleryImage[] | undefined, details: ReadonlyMap<number, GalleryDetail> | undefined) {
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState<GallerySort>("newest");
  const [wanted, turn] = useState(1);

  const nameOf = ({ id }: GalleryImage) => details?.get(id)?.name ?? "";
  const words = search.trim().toLocaleLowerCase();
  const orders: Record<GallerySort, (a: GalleryImage, b: GalleryImage) => number> = {
    newest: (a, b) => b.id - a.id,
    oldest: (a, b) => a.id - b.id,
    name: (a, b) => nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true }) || a.id - b.id,
    // As the list comes.
    website: () => 0,
  };
  const found = rows?.filter((row) => nameOf(row).toLocaleLowerCase().includes(words)).sort(orders[sort]);
  const pages = Math.max(1, Math.ceil((found?.length ?? 0) / ROWS_PER_PAGE));
  // Rows may have gone since the page was turned.
  const page = Math.min(wanted, pages);

  return {
    search,
    sort,
    page,
    pages,
    turn,
    found,
    shown: found?.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE),
    searchFor: (text: string) => {
      setSearch(text);
      turn(1);
    },
    sortBy: (order: GallerySort) => {
      setSort(order);
      turn(1);
    },
  };
}
