import type { CSSProperties, KeyboardEvent, MouseEvent } from "react";
import { useController } from "react-hook-form";
import { Picture } from "@/components/ui/picture";
import { type Focus, type Media, toCssPosition } from "@/lib/media/media";
import { mediaWords } from "@/lib/media/words";

const CENTRE: Focus = { x: 0.5, y: 0.5 };
const STEP = 0.02;
const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
const toPercent = (value: number) => Math.round(value * 100);

/** The focal point of a picture. The value of the field is null for the centre. */
export function FocusField({ media: { url, width, height } }: { media: Media }) {
  const { field } = useController({ name: "focus" });
  const chosen: Focus | null = field.value;
  const point = chosen ?? CENTRE;
  const move = (x: number, y: number) => field.onChange({ x: clamp(x), y: clamp(y) });

  function tap({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    // A click by keyboard has no position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move((clientX - left) / width, (clientY - top) / height);
  }

  function step(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    move(point.x + by[0], point.y + by[1]);
  }

  return (
    <div>
      <div className="bg-limestone">
        <button
          ref={field.ref}
          type="button"
          aria-label={mediaWords.focus}
          aria-describedby="focus-told"
          onClick={tap}
          onKeyDown={step}
          style={{ aspectRatio: `${width} / ${height}`, "--ratio": width / height } as CSSProperties}
          className="relative mx-auto block w-[min(100%,calc(45dvh*var(--ratio)))] min-w-11 cursor-crosshair outline-offset-3"
        >
          <Picture src={url} alt="" sizes="(min-width: 48rem) 40rem, 100vw" className="size-full" />
          <span
            aria-hidden="true"
            style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
            className="pointer-events-none absolute -mt-4 -ml-4 size-8 rounded-full border-3 border-white shadow-float outline-2 outline-basalt"
          />
        </button>
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-x-5 gap-y-3">
        <p className="min-w-0 flex-1 basis-48 text-small text-slate">
          {mediaWords.focusHint}
          <span id="focus-told" aria-live="polite" className="block text-basalt tabular-nums">
            {mediaWords.focusAt(toPercent(point.x), toPercent(point.y))}
          </span>
          {chosen && (
            <button
              type="button"
              onClick={() => field.onChange(null)}
              className="min-h-11 text-basalt underline underline-offset-[0.22em] hover:decoration-2"
            >
              {mediaWords.middle}
            </button>
          )}
        </p>
        {["aspect-square w-20", "aspect-[4/5] w-16", "aspect-video w-36"].map((shape) => (
          <Picture key={shape} src={url} alt="" sizes="9rem" at={toCssPosition(point)} className={shape} />
        ))}
      </div>
    </div>
  );
}
