import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { buttonClass } from "@/components/ui/button";
import { pictures } from "@/lib/domain/content/pictures";

type Props = {
  words: { crumb: string; title: string; text: string; action: string };
  /** Where the button leads. */
  href: string;
  children?: ReactNode;
};

/** A page that stands in for another: what happened, and one way on. */
export function Detour({ words, href, children }: Props) {
  return (
    <>
      <Banner
        slim
        picture={pictures.neroMarquina}
        alt=""
        crumbs={[{ name: "Home", href: "/" }, { name: words.crumb }]}
        title={words.title}
        titleIs="h1"
      />
      <div className="wrap pt-[clamp(1.5rem,3vw,3rem)] pb-section">
        <p className="mb-8 max-w-136 text-lead">{words.text}</p>
        {/* A plain link: the page is asked for anew, whatever the browser still holds. */}
        <a href={href} className={buttonClass()}>
          {words.action}
        </a>
        {children}
      </div>
    </>
  );
}
