"use client";

import { errorPageWords } from "@/lib/shared/words/messages";

const { title, again, staff } = errorPageWords;
const link = "mr-8 min-h-11 underline";

/** Error page of a screen. Both links load a full page. */
export default function ScreenError() {
  return (
    <main className="px-6 py-12">
      <h1 className="mb-6 text-[2.125rem] font-[350]">{title}</h1>
      <button type="button" onClick={() => location.reload()} className={link}>
        {again}
      </button>
      <a href="/admin/dashboard" className={link}>
        {staff}
      </a>
    </main>
  );
}
