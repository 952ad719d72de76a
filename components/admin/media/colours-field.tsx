"use client";

import { useId } from "react";
import { useController } from "react-hook-form";
import { Swatch } from "@/components/ui/swatch";
import { colourWords as words } from "@/lib/media/colour-words";
import { COLOURS, type ColourKey, formatColours, getColours } from "@/lib/media/colours";
import { toHex } from "@/lib/media/look";
import type { Media } from "@/lib/media/media";

/** The colours of a picture. The value of the field is null for the detected ones. */
export function ColoursField({ media }: { media: Media }) {
  const id = useId();
  const { field, fieldState } = useController({ name: "colours" });
  const found = getColours(media.palette ?? []);
  const corrected: ColourKey[] | null = field.value;
  const error = fieldState.error?.message;
  const chosen: readonly string[] = corrected ?? found;

  function toggle(key: ColourKey) {
    const next = COLOURS.map((colour) => colour.key).filter((other) => chosen.includes(other) !== (other === key));
    const isAsFound = next.length > 0 && next.length === found.length && next.every((other) => found.includes(other));
    field.onChange(isAsFound ? null : next);
  }

  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-told`}>
      <legend className="mb-1.5 text-small leading-[1.4] font-[550]">{words.heading}</legend>
      {media.palette && media.palette.length > 0 && (
        <span aria-hidden="true" className="mb-2 flex h-3 overflow-hidden rounded-ease forced-color-adjust-none">
          {media.palette.map((swatch, index) => (
            <span key={index} style={{ background: `#${toHex(swatch)}`, flexGrow: swatch.share }} />
          ))}
        </span>
      )}
      <p id={`${id}-told`} className="text-small text-slate">
        {media.palette === null ? words.notYet : found.length > 0 ? words.found(formatColours(found)) : words.foundNone}
        <span aria-live="polite" className="block">
          {corrected && words.corrected}
        </span>
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {COLOURS.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            aria-pressed={chosen.includes(key)}
            onClick={() => toggle(key)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-ash bg-paper py-1 pr-3.5 pl-2.5 text-small hover:border-basalt aria-pressed:border-basalt aria-pressed:bg-basalt aria-pressed:text-white"
          >
            <Swatch colour={key} />
            {label}
          </button>
        ))}
      </div>
      {error && <p className="mt-1.5 text-small leading-[1.4] font-[550] text-jasper">{error}</p>}
      {corrected ? (
        <button
          type="button"
          onClick={() => field.onChange(null)}
          className="min-h-11 text-small underline underline-offset-[0.22em] hover:decoration-2"
        >
          {words.asFound}
        </button>
      ) : (
        <p className="mt-1.5 text-micro text-slate">{words.hint}</p>
      )}
    </fieldset>
  );
}
