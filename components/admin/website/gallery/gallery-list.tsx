import type { ReactNode } from "react";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { Pagination } from "@/components/admin/parts/table/pagination";
import { Table } from "@/components/admin/parts/table/table";
import type { useGalleryView } from "@/components/admin/website/gallery/use-gallery-view";
import { Button } from "@/components/ui/button";
import { mediaMessages } from "@/lib/media/words";
import { adminWords } from "@/lib/shared/words/screens";
import type { GalleryImage } from "@/lib/website/gallery";

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
