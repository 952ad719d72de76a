"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { EmptyState } from "@/components/public/catalogue/level";
import { Button } from "@/components/ui/button";
import { TextElement } from "@/components/ui/firm-text";
import { Picture } from "@/components/ui/picture";
import { Reveal } from "@/components/ui/reveal";
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

const STAGGER_MS = 100;
const COLUMNS = 3;

type Props = { words: Brochures["list"]; brochure: Viewed<Brochure>; index: number; onAsk: () => void };

function BrochureCard({ words, brochure, index, onAsk }: Props) {
  const labels = useTranslations("brochureList");
  const { id, title, cover_image, view } = brochure;
  const heading = `brochure-${id}`;
  return (
    <Reveal as="li" delay={(index % COLUMNS) * STAGGER_MS} className="flex min-w-0 flex-col">
      <div className="grid place-items-center bg-limestone py-[clamp(1.75rem,4vw,3.75rem)]">
        <div className="relative w-[58%] shadow-book after:pointer-events-none after:absolute after:inset-y-0 after:start-0 after:w-[7%] after:bg-[linear-gradient(90deg,rgb(0_0_0/0.22),rgb(255_255_255/0.12)_45%,rgb(0_0_0/0.12)_60%,transparent)]">
          <Picture
            src={cover_image}
            alt={labels("coverOf", { title })}
            at={view?.at}
            sizes="(min-width: 64rem) 20vw, (min-width: 40rem) 29vw, 58vw"
            className="aspect-[1/1.414]"
            imgClassName="object-top"
          />
        </div>
      </div>
      <TextElement as="h3" text={title} id={heading} className="mt-6 mb-4.5 text-h3 font-[350] tracking-[-0.01em]" />
      <div className="mt-auto grid grid-cols-2 gap-2">
        <Button size="small" aria-haspopup="dialog" aria-describedby={heading} onClick={onAsk} className="px-3!">
          {words.view}
        </Button>
        <Button size="small" variant="line" aria-haspopup="dialog" aria-describedby={heading} onClick={onAsk} className="px-3!">
          {words.download}
        </Button>
      </div>
    </Reveal>
  );
}
