"use client";

import { useParams, useSelectedLayoutSegments } from "next/navigation";
import { type ComponentProps, type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useId, useRef, useState } from "react";
import { FocusArea } from "@/components/ui/focus-area";
import { Icon } from "@/components/ui/icons";
import { PageLink } from "@/components/ui/page-link";
import { useTextLanguage } from "@/components/ui/text-language";
import type { Crumb } from "@/lib/catalogue/catalogue";

const OPEN_DELAY_MS = 120;
const CLOSE_DELAY_MS = 200;

type Props = Crumb & { children: ReactNode };

export function ProductMenu({ name, href, children }: Props) {
  const getTextLanguage = useTextLanguage();
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
      <NavLink href={href} lang={getTextLanguage(name)} aria-expanded={open} aria-controls={id} onClick={() => toggleMenu(false)}>
        {name}
        <Icon name="chevron-down" className="size-3.5" />
      </NavLink>
      <div
        id={id}
        hidden={!open}
        className="on-light absolute top-[calc(100%+1px)] -start-6 z-5 max-h-[calc(100svh-6rem)] w-68 overflow-y-auto bg-paper py-3 shadow-float [clip-path:inset(0_-3rem_-4rem)] forced-colors:border"
      >
        {children}
      </div>
    </FocusArea>
  );
}

/** Internal route segments and the public segment they are served under. */
const publicSegments: Record<string, string> = { "product-query": "product" };

/**
 * Compares a link with the current page: "page" if it is this page, "true" if it is an ancestor. Uses the route segments, because on the
 * server the pathname still includes the hidden locale.
 */
function useAriaCurrent(href: string): "page" | "true" | undefined {
  const [first = "", ...rest] = useSelectedLayoutSegments();
  // A preview has a token and is not part of the site.
  const { token } = useParams();
  if (token || `/${publicSegments[first] ?? first}` !== href) return undefined;
  return rest.length === 0 ? "page" : "true";
}

export function NavLink({ href, children, className = "", ...rest }: ComponentProps<typeof PageLink> & { href: string }) {
  return (
    <PageLink
      {...rest}
      href={href}
      aria-current={useAriaCurrent(href)}
      className={`relative inline-flex min-h-11 items-center gap-1.5 text-base font-medium after:absolute after:inset-x-0 after:bottom-[0.45rem] after:border-b-2 after:origin-left after:scale-x-0 after:border-current after:transition-transform after:duration-300 after:ease-slab hover:after:scale-x-100 aria-[current]:after:scale-x-100 ${className}`}
    >
      {children}
    </PageLink>
  );
}
