"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useAllowsCall } from "@/lib/auth/client/account";
import { notAllowedWords as words } from "@/lib/auth/user-words";
import { findScreen } from "@/lib/shared/words/screen-names";
import { groupWords } from "@/lib/website/words";

/** Shows a screen, or a sentence if the user may not use it. The server refuses its calls anyway. */
export function ScreenGate({ children }: { children: ReactNode }) {
  const allows = useAllowsCall();
  const screen = findScreen(usePathname());
  const text = useScreenText();
  if (!screen || allows(screen.call)) {
    return (
      <>
        {text && <p className="mb-1.5 text-micro text-slate">{text.intro}</p>}
        {children}
      </>
    );
  }
  return (
    <section className="grid justify-items-center gap-2 rounded-ease border border-joint bg-paper px-6 py-16 text-center">
      <h2 className="text-[1.75rem]">{words.heading}</h2>
      <p className="text-slate">{words.text}</p>
    </section>
  );
}

/** Returns the heading and the intro of the current screen, or of the part of the website that it edits. */
export function useScreenText(): { heading: string; intro: string } | undefined {
  const path = usePathname();
  const screen = findScreen(path);
  const part = screen && path.slice(screen.href.length + 1);
  const group = Object.entries(groupWords).find(([name]) => name === part)?.[1];
  return group ? { heading: group.label, intro: group.description } : screen;
}
