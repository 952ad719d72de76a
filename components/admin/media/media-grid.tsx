import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import { getMediaName, type Media } from "@/lib/media/media";
import { mediaWords } from "@/lib/media/words";
import { handlePlainClick } from "@/lib/shared/client/events";

export type PictureSelection = {
  isSelectable: (picture: Media) => boolean;
  isSelected: (id: number) => boolean;
  toggle: (id: number, isSelected: boolean) => void;
};

type Props = {
  pictures: Media[];
  isLoadingPage: boolean;
  onPress: (picture: Media) => void;
  getHref?: (picture: Media) => string;
  note?: (picture: Media) => ReactNode;
  selection?: PictureSelection;
};

const tile = "group block w-full text-left outline-offset-3";

export const MediaGrid = ({ pictures, isLoadingPage, onPress, getHref, note, selection }: Props) => (
  <ul
    aria-busy={isLoadingPage}
    className={`grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-5 p-4.5 md:p-6 @max-[26rem]/work:grid-cols-3 @max-[26rem]/work:gap-2.5 @max-[26rem]/work:p-2.5 ${isLoadingPage ? "opacity-60" : ""}`}
  >
    {pictures.map((picture) => (
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
);

const Tile = ({ picture, note }: { picture: Media; note: ReactNode }) => (
  <>
    <Picture src={picture.url} alt="" sizes="12rem" className="aspect-square text-micro group-hover:outline-2 group-hover:outline-verde" />
    <span className="mt-1.5 line-clamp-3 text-small leading-[1.35] font-[550] wrap-anywhere">{getMediaName(picture)}</span>
    {note && <span className="block text-micro leading-[1.35] text-slate">{note}</span>}
  </>
);
