import Link from "next/link";
import { usePathname } from "next/navigation";
import { useAllowsCall } from "@/lib/auth/client/account";
import { historyWords } from "@/lib/history/words";
import { focusIfLost } from "@/lib/shared/client/focus";
import { adminScreens } from "@/lib/shared/words/screens";

const tabs = [
  { ...adminScreens.history, name: historyWords.content },
  { ...adminScreens.accessLog, name: historyWords.access },
];

/** Its screen comes with tabs of its own, so the pressed one loses the focus. */
let pressedTab: string | undefined;

function focusIfPressed(tab: HTMLAnchorElement | null) {
  if (tab?.pathname !== pressedTab) return;
  pressedTab = undefined;
  focusIfLost(tab);
}

/** The two parts of the history. Users who may see only one have no tabs. */
export function HistoryTabs() {
  const path = usePathname();
  const allows = useAllowsCall();
  const allowed = tabs.filter(({ call }) => allows(call));
  if (allowed.length < 2) return null;
  return (
    <nav aria-label={historyWords.tabs} className="order-first @max-[46rem]/work:w-full @min-[46rem]/work:mr-3">
      <ul className="flex gap-4">
        {allowed.map(({ href, name }) => (
          <li key={href}>
            <Link
              ref={path === href ? focusIfPressed : undefined}
              href={href}
              onClick={() => {
                pressedTab = href;
              }}
              aria-current={path === href ? "page" : undefined}
              className="flex min-h-(--control) items-center border-b-2 border-transparent text-small whitespace-nowrap text-slate hover:text-basalt aria-[current]:border-verde aria-[current]:font-[550] aria-[current]:text-basalt"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
