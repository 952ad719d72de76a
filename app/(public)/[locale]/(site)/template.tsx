import type { ReactNode } from "react";

/** Remounts on each navigation, so that each page fades in. */
export default function PageFade({ children }: { children: ReactNode }) {
  return <div className="animate-appear">{children}</div>;
}
