import { type ReactNode, useState } from "react";
import { MediaGrid, type useMediaPage } from "@/components/admin/media/media-grid";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { Button } from "@/components/ui/button";
import { MEDIA_SORTS, type Media } from "@/lib/media/media";
import { mediaMessages, mediaWords } from "@/lib/media/words";

type Props = {
  list: ReturnType<typeof useMediaPage>;
  busy: boolean;
  addButton: ReactNode;
  getHref: (picture: Media) => string;
  onOpen: (picture: Media) => void;
  /** Asks for confirmation, then deletes unused pictures. */
  onRemove: (pictures: Media[]) => void;
};

const words = mediaMessages.media.list;
const SORT_OPTIONS = MEDIA_SORTS.map((value) => ({ value, label: mediaWords.sorts[value] }));

const isUnused = ({ used_in }: Media) => used_in.length === 0;

const describePicture = (picture: Media) => mediaWords.uses(picture.used_in.length);

export function MediaList({ list, busy, addButton, getHref, onOpen, onRemove }: Props) {
  const { rows, total, search, unused, isAltMissing, sort, change } = list;
  const isFiltered = search !== "" || unused || isAltMissing;
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set());
  const selectable = rows?.filter(isUnused) ?? [];
  // Pictures of other pages are not in view, so they are not deleted either.
  const selected = selectable.filter(({ id }) => selectedIds.has(id));

  function toggle(ids: number[], isSelected: boolean) {
    const next = new Set(selectedIds);
    for (const id of ids) isSelected ? next.add(id) : next.delete(id);
    setSelectedIds(next);
  }

  return (
    <ListBox
      heading={mediaWords.listHeading}
      isHeadingHidden
      count={total}
      formatCount={mediaWords.counted}
      actions={addButton}
      tools={
        <ListTools
          label={mediaWords.search}
          placeholder={mediaWords.searchExample}
          search={search}
          onSearch={(text) => change({ search: text })}
          sort={sort}
          options={SORT_OPTIONS}
          onSort={(by) => change({ sort: by })}
        >
          <Check label={mediaWords.onlyUnused} checked={unused} onChange={(only) => change({ unused: only })} />
          <Check label={mediaWords.altMissing} checked={isAltMissing} onChange={(only) => change({ isAltMissing: only })} />
          {selectable.length > 0 && (
            <Check
              label={mediaWords.selectUnused(selectable.length)}
              checked={selected.length === selectable.length}
              onChange={(all) =>
                toggle(
                  selectable.map(({ id }) => id),
                  all,
                )
              }
            />
          )}
        </ListTools>
      }
    >
      <MediaGrid
        list={list}
        empty={isFiltered ? words.noMatch : words.empty}
        suggestion={isFiltered ? mediaWords.otherWords : mediaWords.willAppear}
        getHref={getHref}
        onPress={onOpen}
        note={describePicture}
        selection={{ isSelectable: isUnused, isSelected: (id) => selectedIds.has(id), toggle: (id, on) => toggle([id], on) }}
      />
      {selected.length > 0 && (
        <section
          aria-label={mediaWords.selectionActions}
          className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-joint bg-verde-tint px-4.5 py-3 md:px-6"
        >
          <p role="status" className="mr-2 text-small font-semibold">
            {mediaWords.selected(selected.length)}
          </p>
          <Button variant="danger" size="small" disabled={busy} onClick={() => onRemove(selected)}>
            {mediaWords.removeSelected}
          </Button>
          <Button variant="line" size="small" className="border-transparent" disabled={busy} onClick={() => setSelectedIds(new Set())}>
            {mediaWords.clearSelection}
          </Button>
        </section>
      )}
    </ListBox>
  );
}

const Check = ({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) => (
  <label className="flex min-h-(--control) cursor-pointer items-center gap-2 text-small whitespace-nowrap">
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} className="size-5 accent-verde" />
    {label}
  </label>
);
