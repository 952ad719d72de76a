import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import { getMediaName, type Media } from "@/lib/media/media";

type Props = {
  pictures: Media[];
  isLoadingPage: boolean;
  onPress: (picture: Media) => void;
  note?: (picture: Media) => ReactNode;
  chosen?: number;
};

export const MediaGrid = ({ pictures, isLoadingPage, onPress, note, chosen }: Props) => (
  <ul
    aria-busy={isLoadingPage}
    className={`grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-5 p-4.5 md:p-6 ${isLoadingPage ? "opacity-60" : ""}`}
  >
    {pictures.map((picture) => (
      <li key={picture.id} className="min-w-0">
        <button
          type="button"
          onClick={() => onPress(picture)}
          aria-pressed={chosen === undefined ? undefined : picture.id === chosen}
          className="group block w-full text-left outline-offset-3"
        >
          <Picture
            src={picture.url}
            alt=""
            sizes="12rem"
            className="aspect-square text-micro group-hover:outline-2 group-hover:outline-verde group-aria-pressed:outline-3 group-aria-pressed:outline-verde"
          />
          <span className="mt-1.5 block truncate text-small leading-[1.35] font-[550]">{getMediaName(picture)}</span>
          {note && <span className="block truncate text-micro leading-[1.35] text-slate">{note(picture)}</span>}
        </button>
      </li>
    ))}
  </ul>
);
