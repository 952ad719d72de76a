"use client";

import { MediaGrid } from "@/components/admin/media/media-grid";
import type { useMediaPage } from "@/components/admin/media/use-media-page";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { ListNote } from "@/components/admin/parts/table/list-note";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { Pagination } from "@/components/admin/parts/table/pagination";
import type { Media } from "@/lib/media/media";
import { mediaMessages, mediaWords } from "@/lib/media/words";

type Props = { list: ReturnType<typeof useMediaPage>; onOpen: (picture: Media) => void };

const words = mediaMessages.media.list;

export function MediaList({ list, onOpen }: Props) {
  const { rows, total, search, unused, page, pages, loading, failure, reload, searchFor, onlyUnused, turn } = list;
  const isFiltered = search !== "" || unused;
  return (
    <ListBox heading={mediaWords.listHeading} count={total} formatCount={mediaWords.counted}>
      <ListTools label={mediaWords.search} placeholder={mediaWords.searchExample} search={search} onSearch={searchFor}>
        <label className="flex min-h-11.5 items-center gap-3 text-small font-[550]">
          <input type="checkbox" checked={unused} onChange={({ target }) => onlyUnused(target.checked)} className="size-5 accent-verde" />
          {mediaWords.onlyUnused}
        </label>
      </ListTools>
      {rows && rows.length > 0 ? (
        <MediaGrid pictures={rows} isLoadingPage={loading} onPress={onOpen} note={({ used_in }) => mediaWords.uses(used_in.length)} />
      ) : (
        <div className="p-4.5 md:p-6">
          <ListNote
            rows={rows}
            failure={failure}
            loading={words.loading}
            empty={isFiltered ? words.noMatch : words.empty}
            suggestion={isFiltered ? mediaWords.otherWords : mediaWords.willAppear}
            onRetry={reload}
          />
        </div>
      )}
      <Pagination label={mediaWords.pages} page={page} pages={pages} onPage={turn} />
    </ListBox>
  );
}
