import { Drawing } from "@/components/ui/icons";
import type { SignName } from "@/lib/website/content/groups/home";

const paths: Record<SignName, string> = {
  scales: "M12 3v18M5 7h14M5 7l-2.5 6h5ZM19 7l-2.5 6h5Z",
  hand: "M4 12 9 7l4 2 3-2 4 4-7 8-3-2-2 1ZM9 13l2 2",
  leaf: "M5 19C4 9 10 4 20 4c0 10-5 16-15 15ZM5 19l8-8",
  gem: "M6 4h12l4 6-10 11L2 10ZM2 10h20M9 10l3 11 3-11",
  house: "M4 21V8l8-5 8 5v13M9 21v-7h6v7",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.5l4 2.5",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M16 4.5a3.3 3.3 0 0 1 0 6.2M18 14.5c2.3.7 3.5 2.5 3.5 5.5",
  tiles: "M3.5 3.5h17v17h-17ZM3.5 12h17M9 3.5V12M15 12v8.5",
};

/** A decorative sign. Rendered on the server only, so browsers do not download the set. */
export const Sign = ({ name, className }: { name: SignName; className?: string }) => <Drawing path={paths[name]} className={className} />;
