"use client";

import Link from "next/link";
import { useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { useStaffSearch } from "@/components/admin/shell/search/use-staff-search";
import { FoundFields } from "@/components/admin/website/found-fields";
import { Field } from "@/components/ui/field";
import { staffSearchWords as words } from "@/lib/search/staff-search-words";
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
