import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { buttonClass } from "@/components/ui/button";
import type { DetourWords } from "@/lib/website/content/catalogue";
import type { ContentPicture } from "@/lib/website/content/fields";

type Props = {
  /** What the home page is called. */
  home: string;
  words: DetourWords;
  banner: ContentPicture;
  /** Where the button leads. */
  href: string;
  children?: ReactNode;
};

/** A page that stands in for another: what happened, and one way on. */
export function Detour({ home, words, banner, href, children }: Props) {
  return (
    <>
      <Banner slim picture={banner} alt="" crumbs={[{ name: home, href: "/" }, { name: words.crumb }]} title={words.title} titleIs="h1" />
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
