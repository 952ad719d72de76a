import type { ComponentProps } from "react";

type Props = ComponentProps<"a"> & {
  href: string;
  /** False keeps the scroll position. */
  scroll?: boolean;
};

/**
 * A link to a page of the site, which the router shows without a reload (components/public/shell/page-navigation.tsx). A plain element:
 * next/link would add 3 KB to every page, mostly for prefetching, which the public pages do not use.
 */
export const PageLink = ({ scroll = true, ...rest }: Props) => <a data-page={scroll ? "" : "stay"} {...rest} />;
