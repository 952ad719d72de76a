"use client";

import { useEffect, useState } from "react";
import { Swatch } from "@/components/ui/swatch";
import { colourWords as words } from "@/lib/media/colour-words";
import { type ColourKey, colourLabels } from "@/lib/media/colours";
import { coloursOfMedia, type MediaPage } from "@/lib/media/media";
import { api } from "@/lib/shared/client/http/api";

type Props = {
  /** The address of the product's main picture. */
  image: string;
  /** What stands in the field. */
  text: string;
  onTake: (text: string) => void;
};

/** What the main picture says of a product's colour, and one press to take it into the field. */
export function ColourHint({ image, text, onTake }: Props) {
  const colours = useColours(image);
  if (colours.length === 0) return null;
  const labels = colourLabels(colours);
  return (
    <span className="block">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="flex gap-0.5">
          {colours.map((colour) => (
            <Swatch key={colour} colour={colour} className="size-3.5" />
          ))}
        </span>
        {words.says(labels)}
        {text.trim() !== labels && (
          <button
            type="button"
            onClick={() => onTake(labels)}
            className="min-h-11 px-1 text-small text-basalt underline underline-offset-[0.22em] hover:decoration-2"
          >
            {words.take}
          </button>
        )}
      </span>
      {text.trim() !== "" && <span className="block">{words.wins}</span>}
    </span>
  );
}

/** Nothing until they have loaded, and nothing where they cannot be: the field works without. */
function useColours(image: string): ColourKey[] {
  const [known, setKnown] = useState<{ image: string; colours: ColourKey[] }>();
  useEffect(() => {
    let isOver = false;
    const find = api<MediaPage>("GET", `/api/media?${new URLSearchParams({ url: image, limit: "1" })}`);
    find.then(
      ({ items: [media] }) => !isOver && setKnown({ image, colours: media ? coloursOfMedia(media) : [] }),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [image]);
  return known?.image === image ? known.colours : [];
}
