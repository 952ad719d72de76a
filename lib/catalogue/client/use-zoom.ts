import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from "react";
import { held, PAN_STEP, type Point, pinched, type Sides, twiceTapped, type View, WHOLE, ZOOM_STEP, zoomedAt } from "@/lib/catalogue/zoom";

/** Maximum time (ms) and distance (px) between the two taps of a double tap. */
const DOUBLE_TAP = { time: 350, distance: 30 };
const STILL = 8;
/** Zoom per pixel of a wheel or a trackpad pinch. Pinch events have smaller deltas. */
const WHEEL = 0.002;
const TRACKPAD = 0.01;
const LINE = 16;

const MIDDLE: Point = { x: 0, y: 0 };
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: PAN_STEP, y: 0 },
  ArrowRight: { x: -PAN_STEP, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP },
  ArrowDown: { x: 0, y: -PAN_STEP },
};

const sidesOf = ({ clientWidth, clientHeight }: Element): Sides => ({ width: clientWidth, height: clientHeight });

/** The position of an event relative to the centre of the stage. */
function pointOf(stage: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Zooms and pans a picture with wheel, touch, mouse, keyboard and buttons. */
export function useZoom(picture: Sides) {
  const { width, height } = picture;
  const [stage, setStage] = useState<Sides>();
  const [view, setView] = useState<View>(WHOLE);
  // Animates steps, but not gestures.
  const [gliding, setGliding] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  const tap = useRef<{ at: Point; time: number; moved: number }>(undefined);
  const lastTap = useRef<{ at: Point; time: number }>(undefined);

  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const picture = { width, height };
      const observer = new ResizeObserver(() => {
        const sides = sidesOf(element);
        setStage(sides);
        setView((view) => held(view, picture, sides));
      });
      const wheel = (event: WheelEvent) => {
        event.preventDefault();
        const by = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1) * (event.ctrlKey ? TRACKPAD : WHEEL);
        setGliding(false);
        setView((view) => zoomedAt(view, Math.exp(-by), pointOf(element, event), picture, sidesOf(element)));
      };
      observer.observe(element);
      // React's wheel listener is passive and could not stop the page from scrolling or zooming.
      element.addEventListener("wheel", wheel, { passive: false });
      return () => {
        observer.disconnect();
        element.removeEventListener("wheel", wheel);
      };
    },
    [width, height],
  );

  function change(to: (view: View, stage: Sides) => View, glide: boolean) {
    if (!stage) return;
    setGliding(glide);
    setView((view) => to(view, stage));
  }

  const zoomBy = (factor: number) => change((view, stage) => zoomedAt(view, factor, MIDDLE, picture, stage), true);
  const showWhole = () => change(() => WHOLE, true);
  const moveBy = ({ x, y }: Point, glide: boolean) =>
    change((view, stage) => held({ ...view, x: view.x + x, y: view.y + y }, picture, stage), glide);

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) moveBy(arrow, true);
    else if (event.key === "+" || event.key === "=") zoomBy(ZOOM_STEP);
    else if (event.key === "-" || event.key === "_") zoomBy(1 / ZOOM_STEP);
    else if (event.key === "0") showWhole();
    else return;
    event.preventDefault();
  }

  function down(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event.currentTarget, event);
    pointers.current.set(event.pointerId, at);
    tap.current = pointers.current.size === 1 ? { at, time: event.timeStamp, moved: 0 } : undefined;
  }

  function move(event: PointerEvent<HTMLElement>) {
    const from = pointers.current.get(event.pointerId);
    if (!from) return;
    const to = pointOf(event.currentTarget, event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, to);
    if (tap.current) tap.current.moved = Math.max(tap.current.moved, apart(to, tap.current.at));
    if (other) change((view, stage) => pinched(view, [from, other], [to, other], picture, stage), false);
    else moveBy({ x: to.x - from.x, y: to.y - from.y }, false);
  }

  function up(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId);
    const { at, moved } = tap.current ?? {};
    tap.current = undefined;
    if (event.type === "pointercancel" || !at || moved === undefined || moved > STILL) return;
    const last = lastTap.current;
    const isSecond = last && event.timeStamp - last.time < DOUBLE_TAP.time && apart(at, last.at) < DOUBLE_TAP.distance;
    lastTap.current = isSecond ? undefined : { at, time: event.timeStamp };
    if (isSecond) change((view, stage) => twiceTapped(view, at, picture, stage), true);
  }

  return {
    view,
    stage,
    gliding,
    zoomBy,
    showWhole,
    onKeyDown: press,
    /** Props of the element that contains the picture. */
    onStage: { ref, onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  };
}
