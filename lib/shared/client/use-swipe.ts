import { type TouchEvent, useRef } from "react";
import { isRightToLeft } from "@/lib/shared/client/focus";

const THRESHOLD_PX = 75;

export function useSwipe(next: () => void, previous: () => void, onDown?: () => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches[0] : undefined;
      start.current = finger && { x: finger.clientX, y: finger.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!start.current || !finger) return;
      const across = finger.clientX - start.current.x;
      const down = finger.clientY - start.current.y;
      start.current = undefined;
      if (down > THRESHOLD_PX && down >= Math.abs(across)) onDown?.();
      if (Math.abs(across) <= THRESHOLD_PX || Math.abs(across) < Math.abs(down)) return;
      if (across < 0 !== isRightToLeft()) next();
      else previous();
    },
  };
}
