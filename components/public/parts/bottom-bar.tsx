import type { ReactNode } from "react";

/** The main action of a page. On phones a bar at the bottom of the window; public.css makes room for it. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <div
    data-action-bar
    className="max-md:not-short:fixed max-md:not-short:inset-x-0 max-md:not-short:bottom-0 max-md:not-short:z-30 max-md:not-short:border-t max-md:not-short:border-joint max-md:not-short:bg-makrana max-md:not-short:px-gutter max-md:not-short:py-2 short:mt-5 md:mt-7 print:hidden"
  >
    {children}
  </div>
);
