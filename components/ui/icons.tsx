const paths = {
  "arrow-left": "M20 12H4M10 6l-6 6 6 6",
  "arrow-right": "M4 12h16M14 6l6 6-6 6",
  "chevron-down": "m4 6 4 4 4-4",
  close: "M5 5l14 14M19 5 5 19",
  menu: "M3 7h18M3 12h18M3 17h18",
  check: "M4 12.5l5 5L20 6.5",
  alert: "M12 4 2.5 20.5h19ZM12 10v5M12 17.5v.5",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.5V8",
  chat: "M4 4h16v12.5H10.5L6 20.5v-4H4ZM8 9h8M8 12h5",
  filter: "M4 7h16M7 12h10M10 17h4",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5l5 5",
  picture: "M3 6h18v12H3ZM3 15l5-4 4 3 4-5 5 5",
};

export type IconName = keyof typeof paths;

export const Icon = ({ name, className = "size-5" }: { name: IconName; className?: string }) => (
  // The chevron has a smaller view box, so its line is as thick as the others at 14 px.
  <Drawing
    path={paths[name]}
    side={name === "chevron-down" ? 16 : 24}
    className={name.startsWith("arrow") ? `rtl:-scale-x-100 ${className}` : className}
  />
);

/** Renders the path of an icon. Icons for few pages are in files of their own, to keep other pages small. */
export const Drawing = ({ path, side = 24, className = "size-5" }: { path: string; side?: number; className?: string }) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${side} ${side}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="square"
    className={`flex-none ${className}`}
  >
    <path d={path} />
  </svg>
);

export const HeartIcon = ({ filled = false, className = "size-5" }: { filled?: boolean; className?: string }) => (
  <Drawing
    path="M12 20.5 4 12.4a5.1 5.1 0 0 1 7.2-7.2l.8.8.8-.8a5.1 5.1 0 0 1 7.2 7.2Z"
    className={`${filled ? "fill-current" : ""} ${className}`}
  />
);
