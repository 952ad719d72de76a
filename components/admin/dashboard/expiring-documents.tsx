"use client";

import Link from "next/link";
import { useId, useState } from "react";
import { expiringWords as words } from "@/lib/catalogue/products/data-form-words";
import { documentKinds, formatLongDay } from "@/lib/catalogue/products/data-words";
import type { ExpiringDocumentsPage } from "@/lib/catalogue/products/product-documents";
import { callApi } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";
import { adminScreens } from "@/lib/shared/words/screens";

/** Expired and soon expiring product documents, with links to their products. Hidden if there are none. */
export function ExpiringDocuments() {
  const id = useId();
  const [page, setPage] = useState<ExpiringDocumentsPage>();
  // Ignores failures: the dashboard works without this.
  useRequest("", () => callApi<ExpiringDocumentsPage>("GET", "/api/lapsing-documents"), setPage);
  if (!page || page.items.length === 0) return null;
  const more = page.total - page.items.length;
  return (
    <section aria-labelledby={id} className="mb-8 rounded-ease border border-joint bg-paper">
      <div className="border-b border-joint px-4.5 py-4 md:px-6">
        <h2 id={id} className="font-sans text-body leading-[1.3] font-semibold tracking-normal">
          {words.heading}
        </h2>
        <p className="mt-1 text-small text-slate">{words.intro}</p>
      </div>
      <ul className="max-h-80 overflow-y-auto py-1.5">
        {page.items.map(({ product_id, product, kind, file, valid_until, lapsed }) => (
          <li key={`${product_id} ${file}`}>
            <Link
              href={`${adminScreens.products.href}?id=${product_id}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4.5 py-1.5 text-small leading-[1.45] -outline-offset-2 hover:bg-bench-2 md:px-6"
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="font-[550]">{product}</span>, {documentKinds[kind]}
              </span>
              <span className={lapsed ? "font-[550] text-jasper" : "text-slate"}>
                {lapsed ? words.lapsed(formatLongDay(valid_until)) : words.lapses(formatLongDay(valid_until))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="border-t border-joint px-4.5 py-3 text-small text-slate md:px-6">{words.more(more)}</p>}
    </section>
  );
}
