"use client";

import { type KeyboardEvent, type PointerEvent, useCallback, useId, useRef, useState } from "react";
import { NavLink } from "@/components/public/shell/nav-link";
import { Icon } from "@/components/ui/icons";
import type { Crumb } from "@/lib/catalogue/breadcrumbs";

const OPEN_DELAY_MS = 120;
const CLOSE_DELAY_MS = 200;

type Props = Crumb & {
  categories: Crumb[];
  /** Said where there are none. */
  none: string;
};

/** The entry of the navigation that carries the main categories; the word itself stays a link. */
export function ProductMenu({ name, href, categories, none }: Props) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  const show = (next: boolean, delay = 0) => {
    clearTimeout(timer.current);
    if (delay) timer.current = setTimeout(() => setOpen(next), delay);
    else setOpen(next);
  };
  const area = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    // A pointer that came before this code ran is there already.
    if (window.matchMedia("(hover: hover)").matches && element.matches(":hover")) setOpen(true);
  }, []);

  // A finger's touch is a press on the link, not a hover.
  const hover = (next: boolean, delay: number) => (event: PointerEvent) => event.pointerType === "mouse" && show(next, delay);

  function steer(event: KeyboardEvent<HTMLElement>) {
    const links = [...event.currentTarget.querySelectorAll("a")];
    const [word, ...entries] = links;
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === "Escape" && open) {
      word?.focus();
      show(false);
    } else if ((event.key === " " || (event.key === "Enter" && !open)) && at === 0) {
      // A second Enter follows the link.
      event.preventDefault();
      show(event.key === "Enter" || !open);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      show(true);
      const next = event.key === "ArrowDown" ? Math.min(at + 1, entries.length) : Math.max(at - 1, 0);
      // The entries can take the focus only after they have been painted.
      requestAnimationFrame(() => links[next]?.focus());
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is operated; their keys and pointers are heard here
    <div
      ref={area}
      className="flex h-full items-center"
      onPointerEnter={hover(true, OPEN_DELAY_MS)}
      onPointerLeave={hover(false, CLOSE_DELAY_MS)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && show(false)}
      onKeyDown={steer}
    >
      <NavLink href={href} aria-expanded={open} aria-controls={id} onClick={() => show(false)}>
        {name}
        <Icon name="chevron-down" className="size-3.5" />
      </NavLink>
      <div
        id={id}
        hidden={!open}
        className="on-light absolute top-[calc(100%+1px)] -left-6 z-5 max-h-[calc(100svh-6rem)] w-68 overflow-y-auto bg-paper py-3 shadow-float [clip-path:inset(0_-3rem_-4rem)] forced-colors:border"
      >
        {categories.length === 0 ? (
          <p className="px-6 py-2 text-slate">{none}</p>
        ) : (
          <ul>
            {categories.map((category) => (
              <li key={category.href}>
                {/* A plain link: behind this address stands another page than behind the same path without the query. */}
                <a href={category.href} className="flex min-h-11 items-center px-6 py-1.5 text-base font-medium hover:bg-limestone">
                  {category.name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
