import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fetchList } from "@/lib/shared/client/http/api";
import { ROWS_PER_PAGE } from "@/lib/shared/limits";
import type { GalleryDetail, GalleryImage } from "@/lib/website/gallery";

type GallerySort = "newest" | "oldest" | "name" | "website";

const DETAILS_PATH = "/gallery/details";
const toMap = (details: GalleryDetail[]): ReadonlyMap<number, GalleryDetail> => new Map(details.map((detail) => [detail.id, detail]));

/**
 * Search, sort and paging of the gallery list. Opens at the image in edit mode.
 * `details` are the names, upload times and products by image id: undefined until loaded; errors are ignored.
 */
export function useGalleryView(rows: GalleryImage[] | undefined, inEdit: number | undefined) {
  const { data: details } = useQuery({ queryKey: [DETAILS_PATH], queryFn: () => fetchList<GalleryDetail>(DETAILS_PATH), select: toMap });
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState<GallerySort>("newest");
  const [requestedPage, turn] = useState<number>();

  const getFileName = ({ id }: GalleryImage) => details?.get(id)?.name ?? "";
  const query = search.trim().toLocaleLowerCase();
  const comparators: Record<GallerySort, (a: GalleryImage, b: GalleryImage) => number> = {
    newest: (a, b) => b.id - a.id,
    oldest: (a, b) => a.id - b.id,
    name: (a, b) => getFileName(a).localeCompare(getFileName(b), undefined, { numeric: true }) || a.id - b.id,
    // The list is already in website order.
    website: () => 0,
  };
  const matches = rows?.filter((row) => getFileName(row).toLocaleLowerCase().includes(query)).sort(comparators[sort]);
  const pages = Math.max(1, Math.ceil((matches?.length ?? 0) / ROWS_PER_PAGE));
  // The last page may have disappeared after a deletion.
  const firstPage = Math.floor(Math.max(0, matches?.findIndex(({ id }) => id === inEdit) ?? 0) / ROWS_PER_PAGE) + 1;
  const page = Math.min(requestedPage ?? firstPage, pages);

  return {
    details,
    search,
    sort,
    page,
    pages,
    turn,
    matches,
    pageRows: matches?.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE),
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
