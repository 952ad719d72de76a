import type { Frame } from "@/lib/media/stone-frame";

/** The shortest side of a frame, in parts of the photograph's side: fingers still find its corners. */
export const LEAST_FRAME = 0.2;

/** What a visitor takes hold of: the whole frame or one of its corners. */
export const GRIPS = ["whole", "top-left", "top-right", "bottom-left", "bottom-right"] as const;
export type Grip = (typeof GRIPS)[number];

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));

/** A frame that is large enough to be dragged, and inside the photograph. */
export function fitFrame({ left, top, width, height }: Frame): Frame {
  const [wide, high] = [within(width, LEAST_FRAME, 1), within(height, LEAST_FRAME, 1)];
  return { left: within(left, 0, 1 - wide), top: within(top, 0, 1 - high), width: wide, height: high };
}

/** Moves a frame or one of its corners, in parts of the photograph's width and height. It stays inside, and does not get too small. */
export function dragFrame(frame: Frame, grip: Grip, across: number, down: number): Frame {
  const { left, top, width, height } = frame;
  if (grip === "whole") return fitFrame({ left: left + across, top: top + down, width, height });
  const [right, bottom] = [left + width, top + height];
  const newLeft = grip.endsWith("left") ? within(left + across, 0, right - LEAST_FRAME) : left;
  const newRight = grip.endsWith("right") ? within(right + across, left + LEAST_FRAME, 1) : right;
  const newTop = grip.startsWith("top") ? within(top + down, 0, bottom - LEAST_FRAME) : top;
  const newBottom = grip.startsWith("bottom") ? within(bottom + down, top + LEAST_FRAME, 1) : bottom;
  return { left: newLeft, top: newTop, width: newRight - newLeft, height: newBottom - newTop };
}
