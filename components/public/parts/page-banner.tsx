import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import type { ContentPicture } from "@/lib/website/content/fields";

type Props = {
  home: string;
  picture: ContentPicture;
  title: string;
  crumb?: string;
  children?: ReactNode;
};

export function PageBanner({ home, picture, title, crumb = title, children }: Props) {
  return (
    <Banner picture={picture} crumbs={[{ name: home, href: "/" }, { name: crumb }]} title={title}>
      {children}
    </Banner>
  );
}
