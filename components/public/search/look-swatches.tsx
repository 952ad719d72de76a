import { Swatch } from "@/components/ui/swatch";
import { colourLabels, coloursOf } from "@/lib/media/colours";
import { hexOf, type Palette } from "@/lib/media/look";
import { lookWords } from "@/lib/search/look-words";

type Props = { look: Palette; className?: string };

/** The colours that a search by photograph looks for: how much there is of each, and what they are called. */
export const LookSwatches = ({ look, className = "" }: Props) => {
  const colours = coloursOf(look);
  return (
    <div className={`max-w-md min-w-0 ${className}`}>
      <span aria-hidden="true" className="flex h-11 overflow-hidden rounded-ease border border-joint forced-color-adjust-none">
        {look.map((swatch, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the colours of one look never move
          <span key={place} style={{ background: `#${hexOf(swatch)}`, flexGrow: swatch.share }} className="min-w-1.5" />
        ))}
      </span>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 text-small text-slate">
        <span aria-hidden="true" className="flex gap-1">
          {colours.map((colour) => (
            <Swatch key={colour} colour={colour} className="size-3.5" />
          ))}
        </span>
        {lookWords.shown(colourLabels(colours))}
      </p>
    </div>
  );
};
