"use client";

import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { EmptyState } from "@/components/public/catalogue/level";
import { BrochureCard } from "@/components/public/website/brochures/brochure-card";
import type { Viewed } from "@/lib/media/media";
import type { FormNotice } from "@/lib/privacy/notices";
import type { Brochure } from "@/lib/website/brochures";
import type { Brochures } from "@/lib/website/content/groups/brochures";
import type { ReceiptWords } from "@/lib/website/content/groups/shortlist";

// Loaded on demand: most visitors do not open the form.
const LeadModal = dynamic(() => import("@/components/public/enquiries/lead-modal").then((module) => module.LeadModal));

/** Delay before the closed dialog shows the form again (specification). */
const RESET_MS = 300;

export type ListWords = Pick<Brochures, "list" | "lead" | "leadForm" | "thanks"> & { receipt: ReceiptWords; notice: FormNotice };

export function BrochureList({ words, brochures }: { words: ListWords; brochures: Viewed<Brochure>[] }) {
  // Keeps the brochure while its dialog fades out.
  const [view, setView] = useState<{ requested: Brochure; open: boolean }>();
  const [granted, setGranted] = useState<{ brochure: Brochure; reference: string | undefined }>();
  const resetTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function openForm(requested: Brochure) {
    clearTimeout(resetTimer.current);
    setView({ requested, open: true });
  }
  function close() {
    if (view) setView({ ...view, open: false });
    resetTimer.current = setTimeout(() => setGranted(undefined), RESET_MS);
  }

  if (brochures.length === 0) return <EmptyState hint={words.list.comeBack}>{words.list.none}</EmptyState>;
  return (
    <>
      <ul className="grid gap-x-[clamp(1rem,2.2vw,2rem)] gap-y-[clamp(2.5rem,5vw,5rem)] sm:grid-cols-2 lg:grid-cols-3">
        {brochures.map((brochure, index) => (
          <BrochureCard key={brochure.id} words={words.list} brochure={brochure} index={index} onAsk={() => openForm(brochure)} />
        ))}
      </ul>
      {view && (
        <LeadModal
          brochure={view.requested}
          words={words}
          open={view.open}
          granted={granted?.brochure === view.requested ? granted : undefined}
          onSent={(reference) => setGranted({ brochure: view.requested, reference })}
          onClose={close}
        />
      )}
    </>
  );
}
