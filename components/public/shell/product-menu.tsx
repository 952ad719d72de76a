"use client";

import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useId, useRef, useState } from "react";
import { NavLink } from "@/components/public/shell/nav-link";
import { FocusArea } from "@/components/ui/focus-area";
import { Icon } from "@/components/ui/icons";
import type { Crumb } from "@/lib/catalogue/breadcrumbs";

const OPEN_DELAY_MS = 120;
const CLOSE_DELAY_MS = 200;

type Props = Crumb & { children: ReactNode };

export function ProductMenu({ name, href, children }: Props) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  const toggleMenu = (next: boolean, delay = 0) => {
    clearTimeout(timer.current);
    if (delay) timer.current = setTimeout(() => setOpen(next), delay);
    else setOpen(next);
  };
  const openIfHovered = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    // The pointer may have entered before hydration.
    if (window.matchMedia("(hover: hover)").matches && element.matches(":hover")) setOpen(true);
  }, []);

  // A touch is a press on the link, not a hover.
  const createHoverHandler = (next: boolean, delay: number) => (event: PointerEvent) =>
    event.pointerType === "mouse" && toggleMenu(next, delay);

  function navigate(event: KeyboardEvent<HTMLElement>) {
    const links = [...event.currentTarget.querySelectorAll("a")];
    const [word, ...entries] = links;
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === "Escape" && open) {
      word?.focus();
      toggleMenu(false);
    } else if ((event.key === " " || (event.key === "Enter" && !open)) && at === 0) {
      event.preventDefault();
      toggleMenu(event.key === "Enter" || !open);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      toggleMenu(true);
      const next = event.key === "ArrowDown" ? Math.min(at + 1, entries.length) : Math.max(at - 1, 0);
      // The entries are focusable only after the next paint.
      requestAnimationFrame(() => links[next]?.focus());
    }
  }

  return (
    <FocusArea
      ref={openIfHovered}
      className="flex h-full items-center"
      onPointerEnter={createHoverHandler(true, OPEN_DELAY_MS)}
      onPointerLeave={createHoverHandler(false, CLOSE_DELAY_MS)}
      onFocusLeave={() => toggleMenu(false)}
      onKeyDown={navigate}
    >
      <NavLink href={href} aria-expanded={open} aria-controls={id} onClick={() => toggleMenu(false)}>
        {name}
        <Icon name="chevron-down" className="size-3.5" />
      </NavLink>
      <div
        id={id}
        hidden={!open}
        className="on-light absolute top-[calc(100%+1px)] -left-6 z-5 max-h-[calc(100svh-6rem)] w-68 overflow-y-auto bg-paper py-3 shadow-float [clip-path:inset(0_-3rem_-4rem)] forced-colors:border"
      >
        {children}
      </div>
    </FocusArea>
  );
}
