"use client";

import { type ReactNode, useEffect, useState } from "react";

/** The bar that stays at the top; a joint appears under it once the page has moved. */
export function HeaderBar({ children }: { children: ReactNode }) {
  const [moved, setMoved] = useState(false);

  useEffect(() => {
    const look = () => setMoved(window.scrollY > 0);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);

  return (
    <header
      className={`sticky top-0 z-40 border-b bg-makrana transition-colors duration-(--dur-quick) ${moved ? "border-joint" : "border-makrana"}`}
    >
      {children}
    </header>
  );
}
