"use client";

import { ChatLink } from "@/components/public/shell/chat-link";
import { Icon } from "@/components/ui/icons";

const PRESSABLE = "a, button, input, select, textarea, label, summary, iframe";
/** Points that are checked under the button, in parts of its side. They are closer together than a line of text is high. */
const PROBES = [0.01, 0.25, 0.5, 0.75, 0.99];
const PAUSE_MS = 100;

/**
 * Floats over every page. It leaves while a text field has the focus, so that it never covers a form, and in a narrow window while
 * something that can be pressed lies under it.
 */
export const ChatButton = ({ href, label }: { href: string; label: string }) => (
  <div
    ref={keepClear}
    className="group/chat pointer-events-none fixed right-[clamp(1rem,2vw,1.75rem)] bottom-[clamp(1rem,2vw,1.75rem)] z-50 size-14"
  >
    <ChatLink
      href={href}
      aria-label={label}
      className="pointer-events-auto grid size-full place-items-center rounded-full border border-transparent bg-verde text-white shadow-[0_0_0_1px_rgb(245_245_242/0.35),var(--shadow-float)] transition-[background-color,translate] duration-(--dur-move) ease-slab group-data-away/chat:not-focus-visible:translate-y-32 hover:-translate-y-0.5 hover:bg-udaipur [body:has(input:focus,textarea:focus)_&]:translate-y-32"
    >
      <Icon name="chat" className="size-6.5" />
    </ChatLink>
  </div>
);

function keepClear(place: HTMLElement | null) {
  if (!place) return;
  const narrow = window.matchMedia("(width < 64rem)");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    place.toggleAttribute("data-away", narrow.matches && coversSomething(place));
  };
  const lookSoon = () => {
    timer ??= setTimeout(look, PAUSE_MS);
  };
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  window.addEventListener("scroll", lookSoon, options);
  window.addEventListener("resize", lookSoon, options);
  // What rises into view comes to rest only then.
  document.addEventListener("animationend", lookSoon, options);
  const changes = new MutationObserver(lookSoon);
  changes.observe(document.body, { childList: true, subtree: true });
  const sizes = new ResizeObserver(lookSoon);
  sizes.observe(document.body);
  return () => {
    stop.abort();
    changes.disconnect();
    sizes.disconnect();
    clearTimeout(timer);
  };
}

function coversSomething(place: HTMLElement) {
  const { left, top, width, height } = place.getBoundingClientRect();
  const under = (x: number, y: number) =>
    document.elementsFromPoint(left + x * width, top + y * height).find((element) => !place.contains(element));
  return PROBES.some((y) => PROBES.some((x) => under(x, y)?.closest(PRESSABLE)));
}
