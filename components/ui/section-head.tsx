import type { ReactNode } from "react";
import { useTextLanguage } from "@/components/ui/text-language";

type Props = {
  title: string;
  /** Id of the heading, for aria-labelledby. */
  id?: string;
  text?: string;
  children?: ReactNode;
};

export function SectionHead({ title, id, text, children }: Props) {
  const getTextLanguage = useTextLanguage();
  return (
    <div className="mb-[clamp(2rem,1.4rem+2.4vw,4rem)] flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
      <h2 id={id} lang={getTextLanguage(title)} className="max-w-[16ch] text-h2">
        {title}
      </h2>
      {text && (
        <p lang={getTextLanguage(text)} className="max-w-104 text-slate [.on-dark_&]:text-mist">
          {text}
        </p>
      )}
      {children}
    </div>
  );
}

export function PageHead({ title, text }: { title: string; text: string }) {
  const getTextLanguage = useTextLanguage();
  return (
    <div className="mb-[clamp(2rem,4vw,3.5rem)] flex flex-wrap items-end justify-between gap-x-16 gap-y-4">
      <h2 lang={getTextLanguage(title)} className="text-h2s">
        {title}
      </h2>
      {text && (
        <p lang={getTextLanguage(text)} className="max-w-108 text-slate">
          {text}
        </p>
      )}
    </div>
  );
}
