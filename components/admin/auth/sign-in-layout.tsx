import type { ReactNode } from "react";
import { Logo } from "@/components/ui/logo";
import type { Company } from "@/lib/website/content/groups/company";

export type SignInFirm = Pick<Company, "brand" | "descriptor" | "mark">;

type Props = { firm: SignInFirm; heading: string; text: string; children: ReactNode };

export const SignInLayout = ({ firm, heading, text, children }: Props) => (
  <main className="grid min-h-svh grid-rows-[11rem_1fr] bg-paper md:grid-cols-2 md:grid-rows-1">
    {/* The image tiles seamlessly, so a large window shows more stone instead of an enlarged picture. */}
    <div className="bg-limestone bg-[image-set(url(/images/verde-guatemala-640.webp)_1x,url(/images/verde-guatemala-1200.webp)_2x)] bg-size-[40rem] md:bg-[url(/images/verde-guatemala-1200.webp)] md:bg-size-[75rem]" />
    <div className="w-[min(25rem,100%-2.5rem)] justify-self-center py-8 md:self-center md:py-12">
      <Logo firm={firm} />
      <h1 className="mt-8 mb-2 text-[2.75rem] md:mt-12">{heading}</h1>
      <p className="text-slate">{text}</p>
      {children}
    </div>
  </main>
);
