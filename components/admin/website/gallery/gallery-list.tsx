import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { Pagination, Table } from "@/components/admin/parts/table/table";
import { Button } from "@/components/ui/button";
import { mediaMessages } from "@/lib/media/words";
import { fetchList } from "@/lib/shared/client/http/api";
import { ROWS_PER_PAGE } from "@/lib/shared/limits";
import { adminWords } from "@/lib/shared/words/screens";
import type { GalleryDetail, GalleryImage } from "@/lib/website/gallery";

type Props = {
  view: ReturnType<typeof useGalleryView>;
  failure: string | undefined;
  addButton: ReactNode;
  onRetry: () => void;
  renderRow: (row: GalleryImage) => ReactNode;
};

const COLUMNS = ["Image", "Actions"];
const SORT_OPTIONS = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "name", label: "File name" },
  { value: "website", label: "As on the website" },
] as const;

export function GalleryList({ view, failure, addButton, onRetry, renderRow }: Props) {
  const { details, search, sort, matches, pageRows, page, pages } = view;
  const isSearching = search.trim() !== "";
  const canSearch = details !== undefined && (isSearching || (matches?.length ?? 0) > 0);
  return (
    <ListBox
      heading="Uploaded Images"
      count={matches?.length}
      formatCount={adminWords.images}
      actions={addButton}
      tools={
        canSearch && (
          <ListTools
            label="Search images"
            placeholder="Part of a file name"
            search={search}
            onSearch={view.searchFor}
            sort={sort}
            options={SORT_OPTIONS}
            onSort={view.sortBy}
          />
        )
      }
      reordering={{ resource: "gallery", label: "Images", onSaved: onRetry }}
    >
      <Table
        label="Uploaded Images"
        heads={COLUMNS}
        list={{ rows: pageRows, failure, reload: onRetry }}
        loading={mediaMessages.gallery.list.loading}
        empty={isSearching ? adminWords.noImageMatches : mediaMessages.gallery.list.empty}
        suggestion={
          isSearching ? (
            <Button variant="line" size="small" onClick={() => view.searchFor("")}>
              Show all images
            </Button>
          ) : undefined
        }
      >
        {pageRows?.map(renderRow)}
      </Table>
      <Pagination label="Pages of images" page={page} pages={pages} onPage={view.turn} />
    </ListBox>
  );
}

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
