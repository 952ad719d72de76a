"use client";

import { useParams, useSelectedLayoutSegments } from "next/navigation";
import type { ComponentProps } from "react";
import { PageLink } from "@/components/ui/page-link";

/** Internal route segments and the public segment they are served under. */
const publicSegments: Record<string, string> = { "product-query": "product" };

/**
 * Compares a link with the current page: "page" if it is this page, "true" if it is an ancestor. Uses the route segments, because on the
 * server the pathname still includes the hidden locale.
 */
function useAriaCurrent(href: string): "page" | "true" | undefined {
  const [first = "", ...rest] = useSelectedLayoutSegments();
  // A preview has a token and is not part of the site.
  const { token } = useParams();
  if (token || `/${publicSegments[first] ?? first}` !== href) return undefined;
  return rest.length === 0 ? "page" : "true";
}

export function NavLink({ href, children, className = "", ...rest }: ComponentProps<typeof PageLink> & { href: string }) {
  return (
    <PageLink
      {...rest}
      href={href}
      aria-current={useAriaCurrent(href)}
      className={`relative inline-flex min-h-11 items-center gap-1.5 text-base font-medium after:absolute after:inset-x-0 after:bottom-[0.45rem] after:border-b-2 after:origin-left after:scale-x-0 after:border-current after:transition-transform after:duration-300 after:ease-slab hover:after:scale-x-100 aria-[current]:after:scale-x-100 ${className}`}
    >
      {children}
    </PageLink>
  );
}
