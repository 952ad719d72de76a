import { useTranslations } from "next-intl";
import type { Size } from "@/lib/catalogue/terms/measures";
import { fitScaleBar, getMillimetresPerPixel } from "@/lib/catalogue/zoom";

type Props = {
  piece: Size;
  picture: { width: number; height: number };
  /** The widths of the drawn picture and of its stage, in CSS pixels. */
  drawnWidth: number;
  stageWidth: number;
};

const MAX_BAR_PX = 180;

export function ScaleBar({ piece, picture, drawnWidth, stageWidth }: Props) {
  const words = useTranslations("zoom");
  const { length, label } = fitScaleBar(
    words,
    (getMillimetresPerPixel(piece, picture) * picture.width) / drawnWidth,
    Math.min(MAX_BAR_PX, stageWidth * 0.4),
  );
  return (
    <div className="pointer-events-none absolute bottom-3 start-3 max-w-[calc(100%-1.5rem)] rounded-ease bg-basalt/85 px-3 py-2 text-micro text-makrana">
      <p>
        <span className="sr-only">{words("scale", { length: label })}</span>
        <span aria-hidden="true" className="block text-small font-[550] tabular-nums">
          {label}
        </span>
        <span aria-hidden="true" data-bar style={{ width: length }} className="mt-1 block h-2 border-x-2 border-b-2 border-current" />
      </p>
      <p className="mt-1.5">{words("approximateOf", { piece: words("piece", { length: piece.length_mm, width: piece.width_mm }) })}</p>
    </div>
  );
}
