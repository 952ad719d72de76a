import { type SyntheticEvent, useId, useState } from "react";
import { createPortal } from "react-dom";
import { MediaGrid, useMediaPage } from "@/components/admin/media/media-grid";
import { IconButton } from "@/components/admin/parts/form/admin-icon";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { Modal } from "@/components/ui/modal";
import type { Media } from "@/lib/media/media";
import { mediaMessages, mediaWords } from "@/lib/media/words";

type Props = { open: boolean; onPick: (picture: Media) => void; onClose: () => void };

const { list } = mediaMessages.media;

export function MediaPicker({ open, onPick, onClose }: Props) {
  const id = useId();
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  // A portal, because forms cannot be nested. React events still bubble to the outer form and are stopped here.
  const stopEvent = (event: SyntheticEvent) => event.stopPropagation();
  return createPortal(
    <div onSubmit={stopEvent} onInput={stopEvent} onChange={stopEvent}>
      <Modal open={open} onClose={onClose} labelledBy={id} className="w-[min(60rem,100vw)] md:w-[min(60rem,calc(100vw-3rem))]">
        <section className="@container/work">
          <div
            data-header
            className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-joint bg-paper py-2 pr-2 md:-top-6 pl-4.5 md:pl-6"
          >
            <h2 id={id} className="font-sans text-body leading-[1.3] font-semibold tracking-normal">
              {mediaWords.pickHeading}
            </h2>
            <IconButton icon="close" label={mediaWords.close} onClick={onClose} />
          </div>
          <LibraryPictures onPick={onPick} />
        </section>
      </Modal>
    </div>,
    document.body,
  );
}

function LibraryPictures({ onPick }: Pick<Props, "onPick">) {
  const pictures = useMediaPage();
  const { search, change } = pictures;
  return (
    <>
      <div className="border-b border-joint px-4.5 py-2 md:px-6">
        <ListTools
          label={mediaWords.search}
          placeholder={mediaWords.searchExample}
          search={search}
          onSearch={(text) => change({ search: text })}
        />
      </div>
      <MediaGrid
        list={pictures}
        empty={search ? list.noMatch : list.empty}
        suggestion={search ? mediaWords.otherWords : mediaWords.willAppear}
        onPress={onPick}
      />
    </>
  );
}
