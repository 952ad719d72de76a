"use client";

import type { ComponentProps, SyntheticEvent } from "react";
import { Icon } from "@/components/ui/icons";
import { createChatLink } from "@/lib/enquiries/chat-links";

type Props = Omit<ComponentProps<"a">, "href"> & { href: string };

export function ChatLink({ href, ...rest }: Props) {
  // Computed on press, because cached pages have the plain link and the message can change.
  const setHref = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = createChatLink(href, document.querySelector<HTMLElement>("[data-chat]")?.dataset.chat);
  };
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onPointerDown={setHref}
      onFocus={setHref}
      onContextMenu={setHref}
      onClick={setHref}
      {...rest}
    />
  );
}

/**
 * Floats over every page unless text or a control is under it. On large windows it fits into the margin. Keyboard focus always shows it.
 * Without scripts it is at the end of the footer. On phones it is above the bar of a product page.
 */
export const ChatButton = ({ href, label }: { href: string; label: string }) => (
  <div
    ref={hideWhenCovering}
    className="group/chat pointer-events-none fixed end-[clamp(1rem,2vw,1.75rem)] bottom-[calc(clamp(1rem,2vw,1.75rem)+var(--bar-room))] z-50 size-(--side) [--side:3.5rem] lg:end-[max(1px,calc((var(--spacing-gutter)-var(--side))/2))] lg:[--side:clamp(2.75rem,calc(var(--spacing-gutter)-0.5rem),3.5rem)] noscript:absolute"
  >
    <ChatLink
      href={href}
      aria-label={label}
      className="pointer-events-auto grid size-full place-items-center rounded-full border border-transparent bg-verde text-white shadow-[0_0_0_1px_rgb(245_245_242/0.35),var(--shadow-float)] transition-[background-color,translate,visibility] duration-(--dur-move) ease-slab hover:-translate-y-0.5 hover:bg-udaipur not-focus-visible:group-not-data-clear/chat:not-noscript:translate-y-[calc(8rem+var(--bar-room))] [body:has(input:focus,textarea:focus)_&]:translate-y-[calc(8rem+var(--bar-room))]"
    >
      <Icon name="chat" className="size-6.5" />
    </ChatLink>
  </div>
);

export const ChatContext = ({ text }: { text: string }) => <span hidden data-chat={text} />;

const CONTROLS = "a, button, input, select, textarea, label, summary, iframe";
/** Marks a page's main action. On phones the button is hidden while it is in view. */
const MAIN_ACTION = "[data-main-action]";
/** Sample points, as fractions of the width and height. They are closer together than a line of text is high. */
const SAMPLE_FRACTIONS = [0.01, 0.25, 0.5, 0.75, 0.99];
const CHECK_INTERVAL_MS = 100;
/** The button hides immediately and returns after scrolling stops. */
const SETTLE_MS = 300;

/** Sets `data-clear` on a fixed element while no control or text is under it. Returns the cleanup. */
function hideWhenCovering(button: HTMLElement | null) {
  if (!button) return;
  const phone = window.matchMedia("(width < 48rem)");
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  let settleTimer: ReturnType<typeof setTimeout> | undefined;
  const isClear = () => !coversSomething(button) && !(phone.matches && showsMainAction());
  const hideIfCovering = () => {
    checkTimer = undefined;
    if (!isClear()) button.removeAttribute("data-clear");
  };
  const scheduleCheck = () => {
    checkTimer ??= setTimeout(hideIfCovering, CHECK_INTERVAL_MS);
    clearTimeout(settleTimer);
    settleTimer = setTimeout(() => button.toggleAttribute("data-clear", isClear()), SETTLE_MS);
  };
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };
  window.addEventListener("scroll", scheduleCheck, options);
  window.addEventListener("resize", scheduleCheck, options);
  document.addEventListener("animationend", scheduleCheck, options);
  const changes = new MutationObserver(scheduleCheck);
  changes.observe(document.body, { childList: true, subtree: true });
  const sizes = new ResizeObserver(scheduleCheck);
  sizes.observe(document.body);
  scheduleCheck();
  return () => {
    controller.abort();
    changes.disconnect();
    sizes.disconnect();
    clearTimeout(checkTimer);
    clearTimeout(settleTimer);
  };
}

function coversSomething(place: HTMLElement): boolean {
  const box = place.getBoundingClientRect();
  const points = SAMPLE_FRACTIONS.flatMap((y) =>
    SAMPLE_FRACTIONS.map((x) => [box.left + x * box.width, box.top + y * box.height] as const),
  );
  const under = new Set(points.flatMap(([x, y]) => document.elementsFromPoint(x, y)));
  return [...under].some((element) => !place.contains(element) && (element.closest(CONTROLS) || hasTextIn(element, box)));
}

function hasTextIn(element: Element, box: DOMRect): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((line) => overlaps(line, box));
  });
}

const overlaps = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

const showsMainAction = () =>
  [...document.querySelectorAll(MAIN_ACTION)].some((action) => {
    const { top, bottom } = action.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
