import { usePathname } from "next/navigation";
import { getScreenTitle } from "@/lib/shared/words/screen-names";
import { type AdminScreen, adminScreens } from "@/lib/shared/words/screens";
import { groupWords } from "@/lib/website/words";

const screens: AdminScreen[] = Object.values(adminScreens);

/** Returns the name of the screen at a path: "Products", "Website: Company". */
function getName(path: string): string | undefined {
  const screen = screens.find(({ href }) => path === href || path.startsWith(`${href}/`));
  const part = screen && path.slice(screen.href.length + 1);
  const group = Object.entries(groupWords).find(([name]) => name === part)?.[1];
  return screen && [getScreenTitle(screen), group?.label].filter(Boolean).join(": ");
}

export function ScreenName({ className }: { className: string }) {
  const name = getName(usePathname());
  return name && <p className={className}>{name}</p>;
}
