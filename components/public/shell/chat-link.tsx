"use client";

import type { ComponentProps, SyntheticEvent } from "react";
import { createChatLink } from "@/lib/enquiries/chat-links";

type Props = Omit<ComponentProps<"a">, "href"> & { href: string };

/** A chat link. Adds the opening message of the current page (chat-context.tsx). */
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
