import { usePathname } from "next/navigation";
import { findScreen, getScreenTitle } from "@/lib/shared/words/screen-names";
import { groupWords } from "@/lib/website/words";

/** Returns the name of the screen at a path: "Products", "Website: Company". */
function getName(path: string): string | undefined {
  const screen = findScreen(path);
  const part = screen && path.slice(screen.href.length + 1);
  const group = Object.entries(groupWords).find(([name]) => name === part)?.[1];
  return screen && [getScreenTitle(screen), group?.label].filter(Boolean).join(": ");
}

export function ScreenName({ className }: { className: string }) {
  const name = getName(usePathname());
  return name && <p className={className}>{name}</p>;
}
