import { colourWords as words } from "@/lib/media/colour-words";
import { formatColours, getColours } from "@/lib/media/colours";
import { toHex } from "@/lib/media/look";
import type { Media } from "@/lib/media/media";

/** The palette of a picture and the names of its colours, by which products without a colour are found. */
export function DetectedColours({ palette }: Pick<Media, "palette">) {
  const found = getColours(palette ?? []);
  return (
    <div className="min-w-0">
      {palette && palette.length > 0 && (
        <span aria-hidden="true" className="mb-2 flex h-3 overflow-hidden rounded-ease forced-color-adjust-none">
          {palette.map((swatch, index) => (
            <span key={index} style={{ background: `#${toHex(swatch)}`, flexGrow: swatch.share }} />
          ))}
        </span>
      )}
      <p className="text-small text-slate">
        {palette === null ? words.notYet : found.length > 0 ? words.found(formatColours(found)) : words.foundNone}
      </p>
    </div>
  );
}
