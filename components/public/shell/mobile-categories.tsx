"use client";

import { type ReactNode, useId, useState } from "react";
import { Icon } from "@/components/ui/icons";

type Props = { name: string; link: ReactNode; children: ReactNode };

export function MobileCategories({ name, link, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="border-b border-mist/28">
      <div className="flex items-center">
        {link}
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
        {children}
      </div>
    </li>
  );
}
