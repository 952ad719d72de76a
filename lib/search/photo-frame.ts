import type { Frame } from "@/lib/media/stone-frame";

/** Minimum side of a frame as a fraction of the photo's side, large enough to drag on a touch screen. */
export const MIN_FRAME_SIZE = 0.2;

export const GRIPS = ["whole", "topLeft", "topRight", "bottomLeft", "bottomRight"] as const;
export type Grip = (typeof GRIPS)[number];

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max));

export function fitFrame({ left, top, width, height }: Frame): Frame {
  const [newWidth, newHeight] = [clamp(width, MIN_FRAME_SIZE, 1), clamp(height, MIN_FRAME_SIZE, 1)];
  return { left: clamp(left, 0, 1 - newWidth), top: clamp(top, 0, 1 - newHeight), width: newWidth, height: newHeight };
}

/** Moves a frame or one of its corners within the photo. @param across fraction of its width @param down fraction of its height */
export function dragFrame(frame: Frame, grip: Grip, across: number, down: number): Frame {
  const { left, top, width, height } = frame;
  if (grip === "whole") return fitFrame({ left: left + across, top: top + down, width, height });
  const [right, bottom] = [left + width, top + height];
  const newLeft = grip.endsWith("Left") ? clamp(left + across, 0, right - MIN_FRAME_SIZE) : left;
  const newRight = grip.endsWith("Right") ? clamp(right + across, left + MIN_FRAME_SIZE, 1) : right;
  const newTop = grip.startsWith("top") ? clamp(top + down, 0, bottom - MIN_FRAME_SIZE) : top;
  const newBottom = grip.startsWith("bottom") ? clamp(bottom + down, top + MIN_FRAME_SIZE, 1) : bottom;
  return { left: newLeft, top: newTop, width: newRight - newLeft, height: newBottom - newTop };
}
