"use client";

import type { ComponentProps, SyntheticEvent } from "react";
import { chatAddress } from "@/lib/enquiries/chat";

type Props = Omit<ComponentProps<"a">, "href"> & { href: string };

/** A link to the chat, which takes along what the page that is shown says of itself (chat-about.tsx). */
export function ChatLink({ href, ...rest }: Props) {
  // At the press alone: the pages are cached with the bare link, and what a page shows may change.
  const aim = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = chatAddress(href, document.querySelector<HTMLElement>("[data-chat]")?.dataset.chat);
  };
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onPointerDown={aim}
      onFocus={aim}
      onContextMenu={aim}
      onClick={aim}
      {...rest}
    />
  );
}
