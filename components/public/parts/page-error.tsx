"use client";

import { errorPages } from "@/lib/website/error-pages";

const { title, again, visitors } = errorPages;
const link = "mr-8 min-h-11 underline";

/** Stands where a page failed in the browser. Both ways on load a whole page. All are sent it and few see it: it stays small. */
export const PageError = () => (
  <main className="wrap py-section">
    <h1 className="mb-6 text-h1">{title}</h1>
    <button type="button" onClick={() => location.reload()} className={link}>
      {again}
    </button>
    <a href="/" className={link}>
      {visitors}
    </a>
  </main>
);
