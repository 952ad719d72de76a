"use client";

import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { Empty } from "@/components/public/catalogue/level";
import { BrochureCard } from "@/components/public/website/brochures/brochure-card";
import type { Viewed } from "@/lib/media/media";
import type { Brochure } from "@/lib/website/brochures";
import type { Brochures } from "@/lib/website/content/brochures";

// The form and its rules are fetched by those who ask for them.
const LeadModal = dynamic(() => import("@/components/public/enquiries/lead-modal").then((module) => module.LeadModal));

/** How long after closing the form is there again, in milliseconds. */
const RESET_MS = 300;

/** What the list and the form behind it say. */
export type ListWords = Pick<Brochures, "list" | "lead" | "leadForm" | "thanks">;

/** The brochures, each behind a short form. */
export function BrochureList({ words, brochures }: { words: ListWords; brochures: Viewed<Brochure>[] }) {
  // What was last asked for stays named while its window fades out.
  const [view, setView] = useState<{ asked: Brochure; open: boolean }>();
  const [granted, setGranted] = useState<Brochure>();
  const reset = useRef<ReturnType<typeof setTimeout>>(undefined);

  function ask(asked: Brochure) {
    clearTimeout(reset.current);
    setView({ asked, open: true });
  }
  function close() {
    if (view) setView({ ...view, open: false });
    reset.current = setTimeout(() => setGranted(undefined), RESET_MS);
  }

  if (brochures.length === 0) return <Empty hint={words.list.comeBack}>{words.list.none}</Empty>;
  return (
    <>
      <ul className="grid gap-x-[clamp(1rem,2.2vw,2rem)] gap-y-[clamp(2.5rem,5vw,5rem)] sm:grid-cols-2 lg:grid-cols-3">
        {brochures.map((brochure, index) => (
          <BrochureCard key={brochure.id} words={words.list} brochure={brochure} turn={index} onAsk={() => ask(brochure)} />
        ))}
      </ul>
      {view && (
        <LeadModal
          brochure={view.asked}
          words={words}
          open={view.open}
          granted={granted === view.asked}
          onSent={() => setGranted(view.asked)}
          onClose={close}
        />
      )}
    </>
  );
}
