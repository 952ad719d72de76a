import type { ReactNode } from "react";
import { TextElement } from "@/components/ui/firm-text";

type Props = { title: string; id?: string; text?: string; children?: ReactNode };

export function SectionHead({ title, id, text, children }: Props) {
  return (
    <div className="mb-[clamp(2rem,1.4rem+2.4vw,4rem)] flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
      <TextElement as="h2" text={title} id={id} className="max-w-[16ch] text-h2" />
      {text && <TextElement as="p" text={text} className="max-w-104 text-slate [.on-dark_&]:text-mist" />}
      {children}
    </div>
  );
}

export function PageHead({ title, text }: { title: string; text: string }) {
  return (
    <div className="mb-[clamp(2rem,4vw,3.5rem)] flex flex-wrap items-end justify-between gap-x-16 gap-y-4">
      <TextElement as="h2" text={title} className="text-h2s" />
      {text && <TextElement as="p" text={text} className="max-w-108 text-slate" />}
    </div>
  );
}
