"use client";

import { useLocale, useTranslations } from "next-intl";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useCallback, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Frame } from "@/lib/media/stone-frame";
import type { OpenedPhoto } from "@/lib/search/client/photo-look";
import { dragFrame, GRIPS, type Grip } from "@/lib/search/photo-frame";

const STEP = 0.05;
const SMALL_STEP = 0.01;
const ARROWS: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const CORNERS: Record<Exclude<Grip, "whole">, string> = {
  topLeft: "top-0 left-0 -translate-x-1/2 -translate-y-1/2 cursor-nwse-resize",
  topRight: "top-0 left-full -translate-x-1/2 -translate-y-1/2 cursor-nesw-resize",
  bottomLeft: "top-full left-0 -translate-x-1/2 -translate-y-1/2 cursor-nesw-resize",
  bottomRight: "top-full left-full -translate-x-1/2 -translate-y-1/2 cursor-nwse-resize",
};

/** Handles shrink with the frame, so that its middle stays reachable. */
const GRIP_SIZE = "h-[clamp(1.5rem,35%,2.75rem)] w-[clamp(1.5rem,35%,2.75rem)]";

const writeFrame = ({ left, top, width, height }: Frame, format: (part: number) => string) => ({
  left: format(left),
  top: format(top),
  width: format(width),
  height: format(height),
});
const toFrameStyle = (frame: Frame) => writeFrame(frame, (part) => `${part * 100}%`);

type Props = OpenedPhoto & { busy: boolean; search(frame: Frame): void };

export function PhotoFrame({ photo, frame: initialFrame, busy, search }: Props) {
  const words = useTranslations("photoSearch");
  const tag = useLocale();
  const id = useId();
  const [frame, setFrame] = useState(initialFrame);
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; frame: Frame }>(undefined);
  const mountPhoto = useCallback((element: HTMLDivElement | null) => element?.replaceChildren(photo), [photo]);

  function getHandleProps(grip: Grip) {
    return {
      type: "button" as const,
      "aria-label": words(`grips.${grip}`),
      "aria-describedby": `${id}-hint`,
      onPointerDown(event: PointerEvent) {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, frame };
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        if (!drag.current || !box.current) return;
        const { width, height } = box.current.getBoundingClientRect();
        const { x, y, frame: start } = drag.current;
        setFrame(dragFrame(start, grip, (clientX - x) / width, (clientY - y) / height));
      },
      onLostPointerCapture() {
        drag.current = undefined;
      },
      onKeyDown(event: KeyboardEvent) {
        const arrow = ARROWS[event.key];
        if (!arrow) return;
        event.preventDefault();
        const step = event.shiftKey ? SMALL_STEP : STEP;
        setFrame(dragFrame(frame, grip, arrow[0] * step, arrow[1] * step));
      },
    };
  }

  const [whole, ...corners] = GRIPS;
  return (
    <section aria-label={words("frame")} className="flex min-w-0 flex-wrap items-end gap-x-4 gap-y-3">
      <div
        ref={box}
        style={{ aspectRatio: `${photo.width} / ${photo.height}`, "--ratio": photo.width / photo.height } as CSSProperties}
        className="relative mx-2 w-[min(100%-1rem,28rem,calc(22rem*var(--ratio)))] select-none"
      >
        <div className="absolute inset-0 overflow-hidden rounded-ease bg-limestone">
          <div ref={mountPhoto} role="img" aria-label={words("photo")} className="size-full *:block *:size-full" />
          <div style={toFrameStyle(frame)} className="absolute shadow-[0_0_0_100rem_rgb(12_20_17/0.55)]" />
        </div>
        <div style={toFrameStyle(frame)} className="absolute">
          <button
            {...getHandleProps(whole)}
            className="absolute inset-0 cursor-move touch-none border-2 border-white outline outline-basalt"
          />
          {corners.map((corner) => (
            <button
              key={corner}
              {...getHandleProps(corner)}
              className={`group absolute grid touch-none place-items-center ${GRIP_SIZE} ${CORNERS[corner]}`}
            >
              <span
                aria-hidden="true"
                className="size-4 rounded-full border-2 border-basalt bg-white shadow-float transition-transform duration-(--dur-quick) group-hover:scale-125"
              />
            </button>
          ))}
        </div>
      </div>
      <div className="min-w-0 flex-1 basis-56">
        <p id={`${id}-hint`} className="max-w-md text-small text-slate">
          {words("frameHint")}
        </p>
        <p role="status" className="sr-only">
          {words("framed", writeFrame(frame, new Intl.NumberFormat(tag, { style: "percent" }).format))}
        </p>
        <Button variant="line" size="medium" busy={busy} onClick={() => search(frame)} className="mt-3">
          {words("again")}
        </Button>
      </div>
    </section>
  );
}
