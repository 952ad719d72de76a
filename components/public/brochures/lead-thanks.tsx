"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icons";
import type { Brochure } from "@/lib/domain/brochures";
import { languageOf } from "@/lib/domain/language";
import { messages } from "@/lib/domain/messages";

/** Thanks for the lead, and the brochure itself in a new tab. */
export function LeadThanks({ heading, brochure }: { heading: string; brochure: Brochure }) {
  const { title, pdf_file } = brochure;
  const words = useRef<HTMLHeadingElement>(null);

  // The button that was pressed is gone: the keyboard and the screen reader go on from here.
  useEffect(() => words.current?.focus(), []);

  const view = () => (pdf_file ? window.open(pdf_file, "_blank", "noopener") : window.alert(messages.lead.noPdf));

  return (
    <>
      <h2
        ref={words}
        id={heading}
        tabIndex={-1}
        className="mb-2 text-[clamp(1.625rem,1.3rem+1.3vw,2.25rem)] font-[350] outline-none md:pr-12"
      >
        {messages.lead.done}
      </h2>
      <p lang={languageOf(title)} className="text-slate">
        {title}
      </p>
      <Button block onClick={view} className="mt-6">
        <Icon name="file" />
        View PDF
      </Button>
    </>
  );
}
