import type { ComponentProps, ReactNode } from "react";
import { Banner } from "@/components/ui/banner";

type Props = {
  picture: ComponentProps<typeof Banner>["picture"] & { alt: string };
  title: string;
  /** What the trail calls the page, where that differs from its title. */
  crumb?: string;
  /** Drawn over the picture. */
  children?: ReactNode;
};

/** The banner of a page that lies directly under Home. */
export function PageBanner({ picture, title, crumb = title, children }: Props) {
  return (
    <Banner picture={picture} alt={picture.alt} crumbs={[{ name: "Home", href: "/" }, { name: crumb }]} title={title} titleIs="h1">
      {children}
    </Banner>
  );
}
