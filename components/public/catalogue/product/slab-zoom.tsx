"use client";

import { type CSSProperties, useId, useState } from "react";
import { ScaleBar } from "@/components/public/catalogue/product/scale-bar";
import { Drawing, Icon } from "@/components/ui/icons";
import { PictureSources } from "@/components/ui/picture-sources";
import { useZoom } from "@/lib/catalogue/client/use-zoom";
import type { Size } from "@/lib/catalogue/terms/measures";
import { fitted, mostZoom, ZOOM_STEP } from "@/lib/catalogue/zoom";
import { zoomWords as words } from "@/lib/catalogue/zoom-words";
import { parseStoredPicture } from "@/lib/media/pictures";
import { useModalDialog } from "@/lib/shared/client/use-modal-dialog";

export type SlabZoomProps = {
  open: boolean;
  src: string;
  alt: string;
  /** The size of the piece in the picture, if known. */
  piece?: Size;
  onClose: () => void;
};

const UNKNOWN = { width: 1200, height: 1200 };

const tool =
  "grid size-11 place-items-center transition-colors duration-(--dur-quick) hover:bg-makrana hover:text-basalt aria-disabled:pointer-events-none aria-disabled:opacity-40";
const PLUS = "M12 5v14M5 12h14";
const MINUS = "M5 12h14";
const WHOLE_FRAME = "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5";

/** A full-window picture with zoom up to its original pixels, and a scale bar if the size is known. */
export function SlabZoom({ open, src, alt, piece, onClose }: SlabZoomProps) {
  const id = useId();
  const dialog = useModalDialog(open, onClose);
  return (
    <dialog
      {...dialog}
      aria-label={alt}
      aria-describedby={id}
      className="on-dark fixed inset-0 m-0 hidden size-full max-h-none max-w-none overflow-hidden bg-basalt opacity-0 transition-[opacity,display,overlay] duration-160 transition-discrete backdrop:bg-transparent open:grid open:opacity-100 open:duration-240 motion-reduce:transition-none starting:open:opacity-0"
    >
      <p id={id} className="sr-only">
        {words.stage}
      </p>
      {open && <Stage src={src} alt={alt} piece={piece} onClose={onClose} />}
    </dialog>
  );
}

function Stage({ src, alt, piece, onClose }: Omit<SlabZoomProps, "open">) {
  const stored = parseStoredPicture(src);
  const picture = stored ?? UNKNOWN;
  const { view, stage, gliding, zoomBy, showWhole, onKeyDown, onStage } = useZoom(picture);
  const whole = stage && fitted(picture, stage);
  const isNearest = stage !== undefined && view.zoom >= mostZoom(picture, stage);
  const isWhole = view.zoom <= 1;
  return (
    // A press on the picture focuses this element. Without tabIndex the dialog would get the focus, and this handler no keys.
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is in the dialog
    <div tabIndex={-1} onKeyDown={onKeyDown} className="grid min-h-0 min-w-0 grid-rows-[minmax(0,1fr)_auto] outline-none">
      <div
        {...onStage}
        className={`relative touch-none overflow-hidden select-none ${isWhole ? "" : "cursor-grab active:cursor-grabbing"}`}
      >
        {whole && (
          <div
            data-zoomed={view.zoom.toFixed(2)}
            style={{
              width: whole.width,
              height: whole.height,
              transform: `translate(calc(-50% + ${view.x}px), calc(-50% + ${view.y}px)) scale(${view.zoom})`,
            }}
            className={`absolute top-1/2 left-1/2 ${gliding ? "transition-transform duration-240 ease-slab motion-reduce:transition-none" : ""}`}
          >
            <Layers src={src} alt={alt} wanted={whole.width * view.zoom} />
          </div>
        )}
        {whole && piece && <ScaleBar piece={piece} picture={picture} shown={whole.width * view.zoom} room={stage.width} />}
      </div>
      <div className="flex items-center justify-center gap-px border-t border-makrana/15 py-1.5 text-makrana">
        <button type="button" aria-label={words.farther} aria-disabled={isWhole} onClick={() => zoomBy(1 / ZOOM_STEP)} className={tool}>
          <Drawing path={MINUS} />
        </button>
        <output aria-live="polite" className="w-18 text-center text-small tabular-nums">
          {words.level(Math.round(view.zoom * 100))}
        </output>
        <button
          type="button"
          data-autofocus
          aria-label={words.nearer}
          aria-disabled={isNearest}
          onClick={() => zoomBy(ZOOM_STEP)}
          className={tool}
        >
          <Drawing path={PLUS} />
        </button>
        <button type="button" aria-label={words.whole} aria-disabled={isWhole} onClick={showWhole} className={tool}>
          <Drawing path={WHOLE_FRAME} />
        </button>
      </div>
      <button
        type="button"
        aria-label={words.close}
        onClick={onClose}
        className="absolute top-3 right-3 grid size-12 place-items-center rounded-ease bg-basalt/80 text-makrana transition-colors duration-(--dur-quick) hover:bg-makrana hover:text-basalt"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/**
 * The largest variant of a picture, covered by the original once more pixels are needed.
 * @param wanted drawn width in CSS pixels
 */
function Layers({ src, alt, wanted }: { src: string; alt: string; wanted: number }) {
  const stored = parseStoredPicture(src);
  const largest = stored?.widths.at(-1) ?? 0;
  const [fine, setFine] = useState(false);
  const [loaded, setLoaded] = useState(false);
  if (!fine && wanted * window.devicePixelRatio > largest) setFine(true);
  const layer = "absolute inset-0 size-full max-w-none";
  return (
    <>
      <picture className={stored?.preview ? "preview" : ""} style={stored?.preview as CSSProperties}>
        <PictureSources picture={stored} sizes={`${largest}px`} />
        <img src={src} alt={alt} draggable={false} decoding="async" className={layer} />
      </picture>
      {fine && (
        <img
          src={src}
          alt=""
          draggable={false}
          decoding="async"
          onLoad={() => setLoaded(true)}
          className={`${layer} ${loaded ? "" : "opacity-0"}`}
        />
      )}
    </>
  );
}
