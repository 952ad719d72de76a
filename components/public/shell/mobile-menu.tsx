"use client";

import { type ReactNode, useId, useState } from "react";
import { LanguagePicker } from "@/components/public/shell/language-picker";
import { Icon } from "@/components/ui/icons";
import { PageLink } from "@/components/ui/page-link";
import type { Crumb } from "@/lib/catalogue/breadcrumbs";
import { useMedia } from "@/lib/shared/client/use-media";
import { useModalDialog } from "@/lib/shared/client/use-modal-dialog";
import type { ShellWords } from "@/lib/website/content/groups/shell-words";
import type { MenuEntry } from "@/lib/website/navigation";

const row = "flex min-h-15 flex-1 items-center font-display text-[1.875rem] leading-[1.1] font-[350] tracking-[-0.01em]";

type Props = {
  entries: MenuEntry[];
  categories: Crumb[];
  request: Crumb;
  brand: string;
  /** Rendered on the server, like other markup without state, so that it is not in the script of every page. */
  logo: ReactNode;
  words: Pick<ShellWords, "language"> & { noCategories: string };
};

export function MobileMenu({ entries, categories, request, brand, logo, words }: Props) {
  const [open, setOpen] = useState(false);
  const isWide = useMedia("(min-width: 64rem)");
  const close = () => setOpen(false);
  const dialog = useModalDialog(open && !isWide, close);

  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open && !isWide}
        onClick={() => setOpen(true)}
        className="-mr-2 grid size-11 place-items-center lg:hidden noscript:hidden"
      >
        <Icon name="menu" className="size-6.5" />
      </button>
      <dialog
        {...dialog}
        aria-label="Menu"
        className="on-dark fixed inset-0 m-0 hidden size-full max-h-none max-w-none translate-x-full flex-col overflow-auto overscroll-contain bg-udaipur px-gutter pt-(--toasts-room) pb-8 transition-[translate,display,overlay] duration-320 ease-slab transition-discrete backdrop:bg-transparent open:flex open:translate-x-0 starting:open:translate-x-full"
      >
        <div className="flex h-18 flex-none items-center justify-between">
          <PageLink href="/" onClick={close} aria-label={brand}>
            {logo}
          </PageLink>
          <button type="button" data-autofocus aria-label="Close menu" onClick={close} className="-mr-3 grid size-11 place-items-center">
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label="Mobile">
          <ul>
            {entries.map(({ name, href, hasCategories }) =>
              hasCategories ? (
                <Categories key={href} name={name} href={href} categories={categories} emptyText={words.noCategories} onLeave={close} />
              ) : (
                <li key={href} className="flex border-b border-mist/28">
                  <PageLink href={href} onClick={close} className={row}>
                    {name}
                  </PageLink>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div className="mt-6 grid gap-6">
          {/* Not a Next.js link: the client router would reuse the page for the same path with other stones. */}
          <a
            href={request.href}
            onClick={close}
            className="grid min-h-11 place-items-center rounded-ease bg-makrana text-small font-[550] text-basalt"
          >
            {request.name}
          </a>
          <LanguagePicker words={words.language} opens="below" />
        </div>
      </dialog>
    </>
  );
}

type CategoriesProps = Crumb & { categories: Crumb[]; emptyText: string; onLeave: () => void };

function Categories({ name, href, categories, emptyText, onLeave }: CategoriesProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="border-b border-mist/28">
      <div className="flex items-center">
        <PageLink href={href} onClick={onLeave} className={row}>
          {name}
        </PageLink>
        <button
          type="button"
          aria-label={`${name} categories`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="-mr-3 grid size-11 place-items-center"
        >
          <Icon name="chevron-down" className={`size-5 transition-[rotate] duration-(--dur-quick) ${open ? "rotate-180" : ""}`} />
        </button>
      </div>
      <div id={id} hidden={!open} className="pt-1 pb-3 pl-4 text-base text-mist">
        {categories.length === 0 ? (
          <p className="py-2.5">{emptyText}</p>
        ) : (
          <ul>
            {categories.map((category) => (
              <li key={category.href}>
                <a href={category.href} className="flex min-h-11 items-center">
                  {category.name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
