import { type ReactNode, useMemo, useState } from "react";
import { ListNote } from "@/components/admin/parts/table/list-note";
import { Pagination } from "@/components/admin/parts/table/table";
import { Picture } from "@/components/ui/picture";
import { getMediaName, type Media, type MediaSort } from "@/lib/media/media";
import { mediaMessages, mediaWords } from "@/lib/media/words";
import { handlePlainClick } from "@/lib/shared/client/events";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { usePage } from "@/lib/shared/client/http/use-list";

type PictureSelection = {
  isSelectable: (picture: Media) => boolean;
  isSelected: (id: number) => boolean;
  toggle: (id: number, isSelected: boolean) => void;
};

type Props = {
  list: ReturnType<typeof useMediaPage>;
  empty: string;
  suggestion: string;
  onPress: (picture: Media) => void;
  getHref?: (picture: Media) => string;
  note?: (picture: Media) => ReactNode;
  selection?: PictureSelection;
};

const tile = "group block w-full text-left outline-offset-3";

export function MediaGrid({ list, empty, suggestion, onPress, getHref, note, selection }: Props) {
  const { rows, page, pages, loading, failure, reload, turn } = list;
  return (
    <>
      {rows && rows.length > 0 ? (
        <ul
          aria-busy={loading}
          className={`grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-5 p-4.5 md:p-6 @max-[26rem]/work:grid-cols-3 @max-[26rem]/work:gap-2.5 @max-[26rem]/work:p-2.5 ${loading ? "opacity-60" : ""}`}
        >
          {rows.map((picture) => (
            <li key={picture.id} className="relative min-w-0">
              {getHref ? (
                <a
                  href={getHref(picture)}
                  data-picture={picture.id}
                  onClick={(event) => handlePlainClick(event, () => onPress(picture))}
                  className={tile}
                >
                  <Tile picture={picture} note={note?.(picture)} />
                </a>
              ) : (
                <button type="button" onClick={() => onPress(picture)} className={tile}>
                  <Tile picture={picture} note={note?.(picture)} />
                </button>
              )}
              {selection?.isSelectable(picture) && (
                <label className="absolute top-0 left-0 grid size-9 cursor-pointer place-items-center bg-paper">
                  <input
                    type="checkbox"
                    aria-label={mediaWords.select(getMediaName(picture))}
                    checked={selection.isSelected(picture.id)}
                    onChange={({ target }) => selection.toggle(picture.id, target.checked)}
                    className="size-5 accent-verde"
                  />
                </label>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <div className="p-4.5 md:p-6">
          <ListNote
            rows={rows}
            failure={failure}
            loading={mediaMessages.media.list.loading}
            empty={empty}
            suggestion={suggestion}
            onRetry={reload}
          />
        </div>
      )}
      <Pagination label={mediaWords.pages} page={page} pages={pages} onPage={turn} />
    </>
  );
}

const Tile = ({ picture, note }: { picture: Media; note: ReactNode }) => (
  <>
    <Picture src={picture.url} alt="" sizes="12rem" className="aspect-square text-micro group-hover:outline-2 group-hover:outline-verde" />
    <span className="mt-1.5 line-clamp-3 text-small leading-[1.35] font-[550] wrap-anywhere">{getMediaName(picture)}</span>
    {note && <span className="block text-micro leading-[1.35] text-slate">{note}</span>}
  </>
);

type View = { search: string; unused: boolean; isAltMissing: boolean; sort: MediaSort };

const START: View = { search: "", unused: false, isAltMissing: false, sort: "newest" };

export function useMediaPage() {
  const [{ page, ...view }, setView] = useState({ ...START, page: 1 });
  const { search, unused, isAltMissing, sort } = view;
  const query = useMemo(
    () => String(new URLSearchParams({ search, unused: unused ? "1" : "", alt: isAltMissing ? "missing" : "", sort })),
    [search, unused, isAltMissing, sort],
  );
  const list = usePage<Media>("/api/media", query, page, serverMessageOr(mediaMessages.media.list.failed));
  return {
    ...list,
    ...view,
    turn: (to: number) => setView((old) => ({ ...old, page: to })),
    change: (change: Partial<View>) => setView((old) => ({ ...old, ...change, page: 1 })),
  };
}
