"use client";

import type { ComponentProps, SyntheticEvent } from "react";
import { hideWhenCovering } from "@/components/public/shell/hide-when-covering";
import { Icon } from "@/components/ui/icons";
import { createChatLink } from "@/lib/enquiries/chat-links";

type Props = Omit<ComponentProps<"a">, "href"> & { href: string };

/** A chat link. Adds the opening message of the current page (ChatContext). */
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
    className="group/chat pointer-events-none fixed right-[clamp(1rem,2vw,1.75rem)] bottom-[calc(clamp(1rem,2vw,1.75rem)+var(--bar-room))] z-50 size-(--side) [--side:3.5rem] lg:right-[max(1px,calc((var(--spacing-gutter)-var(--side))/2))] lg:[--side:clamp(2.75rem,calc(var(--spacing-gutter)-0.5rem),3.5rem)] noscript:absolute"
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

/** The opening message of a chat started from this page. */
export const ChatContext = ({ text }: { text: string }) => <span hidden data-chat={text} />;
