"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useScreenText } from "@/components/admin/shell/use-screen-text";
import { useAllowsCall } from "@/lib/auth/client/account";
import { notAllowedWords as words } from "@/lib/auth/user-words";
import { findScreen } from "@/lib/shared/words/screen-names";

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
