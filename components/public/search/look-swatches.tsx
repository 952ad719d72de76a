import { Swatch } from "@/components/ui/swatch";
import { formatColours, getColours } from "@/lib/media/colours";
import { type Palette, toHex } from "@/lib/media/look";
import { lookWords } from "@/lib/search/look-words";

type Props = { look: Palette; className?: string };

export const LookSwatches = ({ look, className = "" }: Props) => {
  const colours = getColours(look);
  return (
    <div className={`max-w-md min-w-0 ${className}`}>
      <span aria-hidden="true" className="flex h-11 overflow-hidden rounded-ease border border-joint forced-color-adjust-none">
        {look.map((swatch, index) => (
          <span key={index} style={{ background: `#${toHex(swatch)}`, flexGrow: swatch.share }} className="min-w-1.5" />
        ))}
      </span>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 text-small text-slate">
        <span aria-hidden="true" className="flex gap-1">
          {colours.map((colour) => (
            <Swatch key={colour} colour={colour} className="size-3.5" />
          ))}
        </span>
        {lookWords.searchingFor(formatColours(colours))}
      </p>
    </div>
  );
};
