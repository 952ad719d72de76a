"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useId, useState } from "react";
import { LanguagePicker } from "@/components/public/shell/language-picker";
import { Icon } from "@/components/ui/icons";
import { PageLink } from "@/components/ui/page-link";
import { useMedia } from "@/lib/shared/client/browser-values";
import { useModalDialog } from "@/lib/shared/client/use-modal-dialog";
import type { ShellWords } from "@/lib/website/content/groups/shell-words";

type Props = {
  logo: ReactNode;
  words: ShellWords["language"];
  /** The links. Rendered on the server, so that they are not in the script of every page. */
  children: ReactNode;
};

export function MobileMenu({ logo, words, children }: Props) {
  const labels = useTranslations("shell");
  const [open, setOpen] = useState(false);
  const isWide = useMedia("(min-width: 64rem)");
  const close = () => setOpen(false);
  const dialog = useModalDialog(open && !isWide, close);
  const closeOnLink = ({ target }: MouseEvent) => target instanceof Element && target.closest("a") && close();

  return (
    <>
      <button
        type="button"
        aria-label={labels("openMenu")}
        aria-haspopup="dialog"
        aria-expanded={open && !isWide}
        onClick={() => setOpen(true)}
        className="-me-2 grid size-11 place-items-center lg:hidden noscript:hidden"
      >
        <Icon name="menu" className="size-6.5" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard follows links with clicks too */}
      <dialog
        {...dialog}
        onClick={closeOnLink}
        aria-label={labels("menu")}
        className="on-dark fixed inset-0 m-0 hidden size-full max-h-none max-w-none translate-x-full rtl:-translate-x-full flex-col overflow-auto overscroll-contain bg-udaipur px-gutter pt-(--toasts-room) pb-8 transition-[translate,display,overlay] duration-320 ease-slab transition-discrete backdrop:bg-transparent open:flex open:translate-x-0 rtl:open:translate-x-0 starting:open:translate-x-full rtl:starting:open:-translate-x-full"
      >
        <div className="flex h-18 flex-none items-center justify-between">
          <PageLink href="/">{logo}</PageLink>
          <button
            type="button"
            data-autofocus
            aria-label={labels("closeMenu")}
            onClick={close}
            className="-me-3 grid size-11 place-items-center"
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
        <LanguagePicker words={words} opens="below" />
      </dialog>
    </>
  );
}

type MobileCategoriesProps = { name: string; link: ReactNode; children: ReactNode };

export function MobileCategories({ name, link, children }: MobileCategoriesProps) {
  const labels = useTranslations("shell");
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="border-b border-mist/28">
      <div className="flex items-center">
        {link}
        <button
          type="button"
          aria-label={labels("categoriesOf", { name })}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="-me-3 grid size-11 place-items-center"
        >
          <Icon name="chevron-down" className={`size-5 transition-[rotate] duration-(--dur-quick) ${open ? "rotate-180" : ""}`} />
        </button>
      </div>
      <div id={id} hidden={!open} className="pt-1 pb-3 ps-4 text-base text-mist">
        {children}
      </div>
    </li>
  );
}
