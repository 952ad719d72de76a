import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from "react";
import {
  clampView,
  type Dimensions,
  PAN_STEP_PX,
  type Point,
  pinch,
  toggleZoom,
  type View,
  WHOLE_PICTURE,
  ZOOM_STEP,
  zoomAt,
} from "@/lib/catalogue/zoom";

const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_PX = 30;
const TAP_TOLERANCE_PX = 8;
const WHEEL_ZOOM_PER_PX = 0.002;
const TRACKPAD_ZOOM_PER_PX = 0.01;
const LINE_HEIGHT_PX = 16;

const CENTRE: Point = { x: 0, y: 0 };
const ARROW_STEPS: Record<string, Point> = {
  ArrowLeft: { x: PAN_STEP_PX, y: 0 },
  ArrowRight: { x: -PAN_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP_PX },
  ArrowDown: { x: 0, y: -PAN_STEP_PX },
};

const getDimensions = ({ clientWidth, clientHeight }: Element): Dimensions => ({ width: clientWidth, height: clientHeight });

function toStagePoint(stage: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const getDistance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

export function useZoom(picture: Dimensions) {
  const { width, height } = picture;
  const [stage, setStage] = useState<Dimensions>();
  const [view, setView] = useState<View>(WHOLE_PICTURE);
  // Button and key steps are animated. Drags and pinches are not.
  const [isAnimated, setIsAnimated] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  const tap = useRef<{ at: Point; time: number; moved: number }>(undefined);
  const lastTap = useRef<{ at: Point; time: number }>(undefined);

  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const picture = { width, height };
      const observer = new ResizeObserver(() => {
        const sides = getDimensions(element);
        setStage(sides);
        setView((view) => clampView(view, picture, sides));
      });
      const wheel = (event: WheelEvent) => {
        event.preventDefault();
        const amount =
          event.deltaY *
          (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_HEIGHT_PX : 1) *
          (event.ctrlKey ? TRACKPAD_ZOOM_PER_PX : WHEEL_ZOOM_PER_PX);
        setIsAnimated(false);
        setView((view) => zoomAt(view, Math.exp(-amount), toStagePoint(element, event), picture, getDimensions(element)));
      };
      observer.observe(element);
      // React's wheel listeners are passive, so the page would scroll or zoom.
      element.addEventListener("wheel", wheel, { passive: false });
      return () => {
        observer.disconnect();
        element.removeEventListener("wheel", wheel);
      };
    },
    [width, height],
  );

  function updateView(getView: (view: View, stage: Dimensions) => View, animate: boolean) {
    if (!stage) return;
    setIsAnimated(animate);
    setView((view) => getView(view, stage));
  }

  const zoomBy = (factor: number) => updateView((view, stage) => zoomAt(view, factor, CENTRE, picture, stage), true);
  const resetZoom = () => updateView(() => WHOLE_PICTURE, true);
  const panBy = ({ x, y }: Point, animate: boolean) =>
    updateView((view, stage) => clampView({ ...view, x: view.x + x, y: view.y + y }, picture, stage), animate);

  function zoomByKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROW_STEPS[event.key];
    if (arrow) panBy(arrow, true);
    else if (event.key === "+" || event.key === "=") zoomBy(ZOOM_STEP);
    else if (event.key === "-" || event.key === "_") zoomBy(1 / ZOOM_STEP);
    else if (event.key === "0") resetZoom();
    else return;
    event.preventDefault();
  }

  function startPointer(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = toStagePoint(event.currentTarget, event);
    pointers.current.set(event.pointerId, at);
    tap.current = pointers.current.size === 1 ? { at, time: event.timeStamp, moved: 0 } : undefined;
  }

  function movePointer(event: PointerEvent<HTMLElement>) {
    const from = pointers.current.get(event.pointerId);
    if (!from) return;
    const to = toStagePoint(event.currentTarget, event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, to);
    if (tap.current) tap.current.moved = Math.max(tap.current.moved, getDistance(to, tap.current.at));
    if (other) updateView((view, stage) => pinch(view, [from, other], [to, other], picture, stage), false);
    else panBy({ x: to.x - from.x, y: to.y - from.y }, false);
  }

  function endPointer(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId);
    const { at, moved } = tap.current ?? {};
    tap.current = undefined;
    if (event.type === "pointercancel" || !at || moved === undefined || moved > TAP_TOLERANCE_PX) return;
    const last = lastTap.current;
    const isSecond = last && event.timeStamp - last.time < DOUBLE_TAP_MS && getDistance(at, last.at) < DOUBLE_TAP_PX;
    lastTap.current = isSecond ? undefined : { at, time: event.timeStamp };
    if (isSecond) updateView((view, stage) => toggleZoom(view, at, picture, stage), true);
  }

  return {
    view,
    stage,
    isAnimated,
    zoomBy,
    resetZoom,
    onKeyDown: zoomByKey,
    stageProps: { ref, onPointerDown: startPointer, onPointerMove: movePointer, onPointerUp: endPointer, onPointerCancel: endPointer },
  };
}
