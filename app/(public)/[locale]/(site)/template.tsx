import type { ReactNode } from "react";

/** Made anew for each page, so that each fades in. */
export default function PageFade({ children }: { children: ReactNode }) {
  return <div className="animate-appear">{children}</div>;
}
