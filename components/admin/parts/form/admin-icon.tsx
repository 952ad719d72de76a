import type { ComponentProps } from "react";
import { Drawing, Icon, type IconName } from "@/components/ui/icons";

const paths = {
  file: "M6 2.5h8.5L19 7v14.5H6ZM14 2.5V7.5h5M9 12h7M9 15h7M9 18h4",
  upload: "M12 16V4M7 8.5 12 3.5l5 5M4 15v5.5h16V15",
  edit: "M4 20h4L19.5 8.5l-4-4L4 16ZM13 7l4 4",
  trash: "M4 6.5h16M9 6.5V3.5h6v3M6 6.5 7 20.5h10l1-14M10 10v7M14 10v7",
  logout: "M9 4H4v16h5M15 8l4 4-4 4M19 12H9",
  collapse: "M4 4v16M20 12H9M13 8l-4 4 4 4",
  expand: "M4 4v16M9 12h11M16 8l4 4-4 4",
  home: "M3.5 11 12 4l8.5 7M6 9.5v10.5h12V9.5",
  slider: "M6 4.5h12v11H6ZM2.5 7.5v5M21.5 7.5v5M8.5 19.5h.5M12 19.5h.5M15.5 19.5h.5",
  grid: "M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM13 13h7v7h-7Z",
  layers: "M4 4h16v6H4ZM9 14h11v6H9ZM4 10v7h5",
  box: "M3 5.5 14 3l7 4-11 3ZM3 5.5v11L10 21V10M10 21l11-3.5V7",
  parcel: "M3.5 8 12 3.5 20.5 8v8.5L12 21l-8.5-4.5ZM3.5 8 12 12.5 20.5 8M12 12.5V21M7.7 5.8l8.6 4.5",
  shield: "M12 3 4.5 6v5.5c0 4.5 3 7.8 7.5 9.5 4.5-1.7 7.5-5 7.5-9.5V6ZM8.5 12l2.5 2.5 4.5-5",
  tag: "M3.5 12.5V3.5h9l8.5 8.5-9 9ZM8 8h.5",
  table: "M3 4.5h18v15H3ZM3 9.5h18M3 14.5h18M9 4.5v15",
  chart: "M4 4v16h16M8.5 16v-4M13 16V7M17.5 16v-6",
  merge: "M5 4v4.5l7 5.5 7-5.5V4M12 14v6.5M8.5 17l3.5 3.5 3.5-3.5",
  book: "M4 4h7l1 1.5L13 4h7v15h-7l-1 1.5L11 19H4ZM12 5.5v15",
  gallery: "M4 7h13v13H4ZM7 4h13v13",
  inbox: "M3 13.5 6 4.5h12l3 9v6H3ZM3 13.5h5.5l1 2.5h5l1-2.5H21",
  phone: "M5 3.5h4l1.5 4.5-2.5 2a12 12 0 0 0 6 6l2-2.5 4.5 1.5v4c0 1-.9 1.5-2 1.5C10 20 4 13.5 3.5 5.5c0-1.2.6-2 1.5-2Z",
  mail: "M3 5.5h18v13H3ZM3 6.5l9 6.5 9-6.5",
  copy: "M8.5 8.5h11.5v12H8.5ZM15.5 8.5V4H4v12h4.5",
  download: "M12 4v12M7 11.5l5 5 5-5M4 20.5h16",
  list: "M9 6h11M9 12h11M9 18h11M4 6h.5M4 12h.5M4 18h.5",
  "list-numbered": "M10 6h10M10 12h10M10 18h10M4.5 4v4M4 12h2l-2 3h2M4 17h2v3H4",
  link: "M10 14 14 10M9 8l2-2a4.2 4.2 0 0 1 6 6l-2 2M15 16l-2 2a4.2 4.2 0 0 1-6-6l2-2",
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4",
  redo: "m16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h4",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.5l4 2.5",
  grip: "M9 5h.5M9 12h.5M9 19h.5M15 5h.5M15 12h.5M15 19h.5",
  plus: "M12 5v14M5 12h14",
  more: "M12 6a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM12 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM12 20a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z",
  first: "M12 20V9M6 14.5l6-6 6 6M5 4h14",
  up: "M12 19V5M6 11l6-6 6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  globe: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c3.5 3.5 3.5 14.5 0 18M12 3c-3.5 3.5-3.5 14.5 0 18",
  language: "M3 5.5h10M8 3.5v2M10.5 5.5c-.8 4-3.4 7-7 8.5M5.5 8.5c1.5 2.8 3.7 4.6 6.5 5.5M11.5 20.5l4.5-11 4.5 11M13.2 16.5h5.6",
  external: "M13 4h7v7M20 4l-9 9M17 14v6H4V7h6",
  plug: "M9 3v5M15 3v5M6 8h12v4a6 6 0 0 1-12 0ZM12 18v3.5",
  person: "M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c0-4.5 3-6.5 7.5-6.5s7.5 2 7.5 6.5",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M16 4.5a3.3 3.3 0 0 1 0 6.2M18 14.5c2.3.7 3.5 2.5 3.5 5.5",
};

export type AdminIconName = keyof typeof paths | IconName;

const isAdminOnly = (name: AdminIconName): name is keyof typeof paths => name in paths;

export const AdminIcon = ({ name, className }: { name: AdminIconName; className?: string }) =>
  isAdminOnly(name) ? <Drawing path={paths[name]} className={className} /> : <Icon name={name} className={className} />;

type ButtonProps = ComponentProps<"button"> & { icon: AdminIconName; label: string };

export const IconButton = ({ icon, label, className = "", ...button }: ButtonProps) => (
  <button type="button" aria-label={label} {...button} className={`grid size-11 flex-none place-items-center ${className}`}>
    <AdminIcon name={icon} />
  </button>
);
