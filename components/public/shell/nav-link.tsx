"use client";

import Link from "next/link";
import { useParams, useSelectedLayoutSegments } from "next/navigation";
import type { ComponentProps } from "react";

/** Where a page is served under another name than its address. */
const shownAs: Record<string, string> = { "product-query": "product" };

/**
 * How a link stands to the page that is shown: "page" when it leads there, "true" when it leads to a level above.
 * Asks the tree of segments, not the address: on the server the address still carries the hidden locale.
 */
function useCurrent(href: string): "page" | "true" | undefined {
  const [first = "", ...rest] = useSelectedLayoutSegments();
  // A preview, which has a token, is no part of the site.
  const { token } = useParams();
  if (token || `/${shownAs[first] ?? first}` !== href) return undefined;
  return rest.length === 0 ? "page" : "true";
}

/** A word of the main navigation, underlined over its full width while its part of the site is shown. */
export function NavLink({ href, children, className = "", ...rest }: ComponentProps<typeof Link> & { href: string }) {
  return (
    <Link
      prefetch={false}
      {...rest}
      href={href}
      aria-current={useCurrent(href)}
      className={`relative inline-flex min-h-11 items-center gap-1.5 text-base font-medium after:absolute after:inset-x-0 after:bottom-[0.45rem] after:border-b-2 after:origin-left after:scale-x-0 after:border-current after:transition-transform after:duration-300 after:ease-slab hover:after:scale-x-100 aria-[current]:after:scale-x-100 ${className}`}
    >
      {children}
    </Link>
  );
}
