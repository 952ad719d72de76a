import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import { type Media, mediaName } from "@/lib/media/media";

type Props = {
  pictures: Media[];
  /** While the next page loads. */
  turning: boolean;
  onPress: (picture: Media) => void;
  /** What stands under a picture's name. */
  note?: (picture: Media) => ReactNode;
  chosen?: number;
};

/** Pictures that can be pressed, as many to a row as there is room for. */
export const MediaGrid = ({ pictures, turning, onPress, note, chosen }: Props) => (
  <ul
    aria-busy={turning}
    className={`grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-5 p-4.5 md:p-6 ${turning ? "opacity-60" : ""}`}
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
          <span className="mt-1.5 block truncate text-small leading-[1.35] font-[550]">{mediaName(picture)}</span>
          {note && <span className="block truncate text-micro leading-[1.35] text-slate">{note(picture)}</span>}
        </button>
      </li>
    ))}
  </ul>
);
