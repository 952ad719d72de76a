"use client";

import { errorPages } from "@/lib/website/error-pages";

const { title, again, staff } = errorPages;
const link = "mr-8 min-h-11 underline";

/** Stands where a screen failed. Both ways on load a whole page. */
export const ScreenError = () => (
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
