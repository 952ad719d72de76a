import { type ComponentProps, useCallback } from "react";
import { usePageLanguage, useTextLanguage } from "@/components/ui/text-language";
import { toLanguage } from "@/lib/shared/languages";

type LinkProps = ComponentProps<"a"> & { href: string };

/** Returns a function that adds the language of the page to the address of another page. */
export function usePageAddress() {
  const language = usePageLanguage();
  return useCallback((address: string) => toLanguage(language, address), [language]);
}

/** A link to a page of the site in the language of this page, with a reload. A text in another language is marked. */
export function SiteLink({ href, ...rest }: LinkProps) {
  const lang = useTextLanguage()(typeof rest.children === "string" ? rest.children : "");
  return <a href={usePageAddress()(href)} {...(lang && { lang })} {...rest} />;
}

/**
 * A link to a page of the site, which the router shows without a reload (components/public/shell/page-navigation.tsx). A plain element:
 * next/link would add 3 KB to every page, mostly for prefetching, which the public pages do not use.
 * @param scroll false keeps the scroll position
 */
export const PageLink = ({ scroll = true, ...rest }: LinkProps & { scroll?: boolean }) => (
  <SiteLink data-page={scroll ? "" : "stay"} {...rest} />
);

/** Returns the classes of a link followed by a line that grows on hover. `text` is for running text; the default is capitals. */
export const lineLinkClass = ({ text = false } = {}) =>
  `inline-flex min-h-11 items-center gap-3 leading-[1.2] after:w-10 after:flex-none after:border-t after:border-current after:transition-[width] after:duration-(--dur-move) after:ease-slab hover:after:w-18 ${text ? "text-base font-[550]" : "text-micro font-semibold tracking-[0.09em]"}`;
