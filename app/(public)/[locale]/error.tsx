"use client";

import { useTranslations } from "next-intl";
import { SiteLink } from "@/components/ui/page-link";

const link = "me-8 min-h-11 underline";

/** Shown when rendering fails in the browser. Both links load a full page. Every visitor downloads this, so it must stay small. */
export default function PageError() {
  const words = useTranslations("pages404");
  return (
    <main className="wrap py-section">
      <h1 className="mb-6 text-h1">{words("errorTitle")}</h1>
      <button type="button" onClick={() => location.reload()} className={link}>
        {words("tryAgain")}
      </button>
      <SiteLink href="/" className={link}>
        {words("home")}
      </SiteLink>
    </main>
  );
}
