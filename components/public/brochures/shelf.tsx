"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Book } from "@/components/public/brochures/book";
import { Empty } from "@/components/public/catalogue/level";
import type { Brochure } from "@/lib/domain/brochures";
import { siteMessages } from "@/lib/domain/site-messages";

// The form and its rules are fetched by those who ask for them.
const LeadModal = dynamic(() => import("@/components/public/brochures/lead-modal").then((module) => module.LeadModal));

/** The brochures, each behind a short form. */
export function Shelf({ brochures }: { brochures: Brochure[] }) {
  // What was last asked for stays named while its window fades out.
  const [view, setView] = useState<{ asked: Brochure; open: boolean }>();
  if (brochures.length === 0) return <Empty hint={siteMessages.brochures.comeBack}>{siteMessages.brochures.none}</Empty>;
  return (
    <>
      <ul className="grid gap-x-[clamp(1rem,2.2vw,2rem)] gap-y-[clamp(2.5rem,5vw,5rem)] sm:grid-cols-2 lg:grid-cols-3">
        {brochures.map((brochure, index) => (
          <Book key={brochure.id} brochure={brochure} turn={index} onAsk={() => setView({ asked: brochure, open: true })} />
        ))}
      </ul>
      {view && <LeadModal brochure={view.asked} open={view.open} onClose={() => setView({ ...view, open: false })} />}
    </>
  );
}
