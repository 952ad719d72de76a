import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import type { ContentPicture } from "@/lib/website/content/fields";

type Props = {
  /** What the home page is called. */
  home: string;
  picture: ContentPicture;
  title: string;
  /** What the breadcrumbs call the page, where that differs from its title. */
  crumb?: string;
  /** Drawn over the picture. */
  children?: ReactNode;
};

/** The banner of a page directly under Home. */
export function PageBanner({ home, picture, title, crumb = title, children }: Props) {
  return (
    <Banner picture={picture} crumbs={[{ name: home, href: "/" }, { name: crumb }]} title={title} titleIs="h1">
      {children}
    </Banner>
  );
}
