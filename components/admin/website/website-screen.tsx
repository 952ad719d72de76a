"use client";

import Link from "next/link";
import { useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { useStaffSearch } from "@/components/admin/shell/search/search-results";
import { Field } from "@/components/ui/field";
import { describeSearch, staffSearchWords as words } from "@/lib/search/staff-search";
import { CONTENT_GROUPS } from "@/lib/shared/content-groups";
import { MAX_SEARCH_TEXT } from "@/lib/shared/limits";
import { adminScreens } from "@/lib/shared/words/screens";
import { groupWords, heroWords } from "@/lib/website/words";

const { website, sliders } = adminScreens;

const parts = [
  ...CONTENT_GROUPS.map((group) => ({ href: `${website.href}/${group}`, ...groupWords[group] })),
  { href: sliders.href, ...heroWords },
];

export function WebsiteScreen() {
  const [text, setText] = useState("");
  const search = useStaffSearch(text, "field");
  return (
    <>
      <search className="mb-6 block max-w-160">
        <Field label={words.fieldsLabel} density="admin">
          {(control) => (
            <input
              {...control}
              type="search"
              autoComplete="off"
              maxLength={MAX_SEARCH_TEXT}
              placeholder={words.fieldsExample}
              value={text}
              onChange={({ target }) => setText(target.value)}
              className={`${control.className} placeholder:text-slate [&::-webkit-search-cancel-button]:hidden`}
            />
          )}
        </Field>
      </search>
      {search.q ? <FoundFields {...search} /> : <Parts />}
    </>
  );
}

const Parts = () => (
  <ul className="grid gap-4 @min-[46rem]/work:grid-cols-2">
    {parts.map(({ href, label, description }) => (
      <li key={href}>
        <Link
          href={href}
          className="grid h-full min-h-24 grid-cols-[minmax(0,1fr)_auto] items-center gap-4 rounded-ease border border-joint bg-paper px-5 py-4 transition-colors duration-(--dur-quick) hover:border-basalt @min-[46rem]/work:p-6"
        >
          <span className="text-small leading-[1.45] text-slate">
            <span className="display mb-1 block text-[1.375rem] leading-[1.2] font-[400] text-basalt">{label}</span>
            {description}
          </span>
          <AdminIcon name="arrow-right" className="size-5" />
        </Link>
      </li>
    ))}
  </ul>
);

const FoundFields = (search: ReturnType<typeof useStaffSearch>) => (
  <section className="rounded-ease border border-joint bg-paper">
    <p role="status" className="border-b border-joint px-4.5 py-3.5 text-small text-slate md:px-6">
      {describeSearch(search)}
    </p>
    <ul className="py-1.5">
      {search.items.map(({ label, detail, href }) => (
        <li key={href}>
          <Link
            href={href}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4.5 py-1.5 text-small leading-[1.45] -outline-offset-2 hover:bg-bench-2 md:px-6"
          >
            <span className="min-w-0 font-[550] wrap-anywhere">{label}</span>
            <span className="min-w-0 text-slate">{detail}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
