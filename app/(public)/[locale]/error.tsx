"use client";

import { errorPageWords } from "@/lib/shared/words/site-messages";

const { title, again, visitors } = errorPageWords;
const link = "mr-8 min-h-11 underline";

/** Shown when rendering fails in the browser. Both links load a full page. Every visitor downloads this, so it must stay small. */
const PageError = () => (
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

export default PageError;
