"use client";

import { useRouter } from "next/navigation";
import { SearchField } from "@/components/public/search/search-field";
import { getFormUrl } from "@/components/public/search/use-live-total";
import { usePageAddress } from "@/components/ui/page-link";
import type { FieldWords } from "@/lib/website/content/groups/search";

export type SearchPanelProps = { id: string; words: FieldWords; onLeave: () => void };

export function SearchPanel({ id, words, onLeave }: SearchPanelProps) {
  const router = useRouter();
  return (
    <search
      id={id}
      // Focusable, so that a click on the background does not close the panel.
      tabIndex={-1}
      className="on-light absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem-var(--toasts-room)-var(--notice-room))] overflow-y-auto overscroll-contain border-t border-joint bg-paper shadow-float outline-none lg:max-h-[calc(100dvh-5.5rem-var(--notice-room))]"
    >
      <form
        action={usePageAddress()("/search")}
        onSubmit={(event) => {
          event.preventDefault();
          router.push(getFormUrl(event.currentTarget));
          onLeave();
        }}
        className="wrap max-w-240 py-[clamp(0.75rem,2vw,2rem)]"
      >
        <SearchField words={words} autoFocus onLeave={onLeave} />
      </form>
    </search>
  );
}
