"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useAllowsCall } from "@/lib/auth/client/account";
import { notAllowedWords as words } from "@/lib/auth/user-words";
import { findScreen } from "@/lib/shared/words/screen-names";

/** Shows a screen, or a sentence if the user may not use it. The server refuses its calls anyway. */
export function ScreenGate({ children }: { children: ReactNode }) {
  const allows = useAllowsCall();
  const screen = findScreen(usePathname());
  if (!screen || allows(screen.call)) return children;
  return (
    <section className="grid justify-items-center gap-2 rounded-ease border border-joint bg-paper px-6 py-16 text-center">
      <h1 className="text-[1.75rem]">{words.heading}</h1>
      <p className="text-slate">{words.text}</p>
    </section>
  );
}
