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

/** Returns the classes of a link followed by a line that grows on hover. `text` is for running text; the default is capitals. */
export const lineLinkClass = ({ text = false } = {}) =>
  `inline-flex min-h-11 items-center gap-3 leading-[1.2] after:w-10 after:flex-none after:border-t after:border-current after:transition-[width] after:duration-(--dur-move) after:ease-slab hover:after:w-18 ${text ? "text-base font-[550]" : "text-micro font-semibold tracking-[0.09em]"}`;
