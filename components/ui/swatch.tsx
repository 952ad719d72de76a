import { COLOURS, type ColourKey } from "@/lib/media/colours";

/** "Multicolour" is shown as four colours. */
const MULTICOLOUR = "conic-gradient(#a2473a 25%, #d9a94a 0 50%, #56745c 0 75%, #5c7896 0)";

export function Swatch({ colour, className = "size-4.5" }: { colour: ColourKey; className?: string }) {
  const hex = COLOURS.find(({ key }) => key === colour)?.hex;
  return (
    <span
      aria-hidden="true"
      style={{ background: hex ? `#${hex}` : MULTICOLOUR }}
      className={`inline-block flex-none rounded-full border border-current/30 forced-color-adjust-none ${className}`}
    />
  );
}
