import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { buttonClass } from "@/components/ui/button";
import type { ContentPicture } from "@/lib/website/content/fields";
import type { FallbackPageWords } from "@/lib/website/content/groups/catalogue";

type Props = {
  home: string;
  words: FallbackPageWords;
  banner: ContentPicture;
  href: string;
  children?: ReactNode;
};

export function NoticePage({ home, words, banner, href, children }: Props) {
  return (
    <>
      <Banner slim picture={banner} alt="" crumbs={[{ name: home, href: "/" }, { name: words.crumb }]} title={words.title} titleIs="h1" />
      <div className="wrap pt-[clamp(1.5rem,3vw,3rem)] pb-section">
        <p className="mb-8 max-w-136 text-lead">{words.text}</p>
        {/* A plain link, to bypass the router cache. */}
        <a href={href} className={buttonClass()}>
          {words.action}
        </a>
        {children}
      </div>
    </>
  );
}
