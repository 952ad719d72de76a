import { usePathname } from "next/navigation";
import { findScreen } from "@/lib/shared/words/screen-names";
import { groupWords } from "@/lib/website/words";

/** Returns the heading and the intro of the current screen, or of the part of the website that it edits. */
export function useScreenText(): { heading: string; intro: string } | undefined {
  const path = usePathname();
  const screen = findScreen(path);
  const part = screen && path.slice(screen.href.length + 1);
  const group = Object.entries(groupWords).find(([name]) => name === part)?.[1];
  return group ? { heading: group.label, intro: group.description } : screen;
}
