import { getLanguageName, languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { getSheetPath, SHEET_LANGUAGES, sheetLinks as words } from "@/lib/spec-sheets/spec-sheets";

const linkClass = "inline-flex min-h-11 items-center underline underline-offset-4 hover:text-verde";

export function SheetLink({ product }: { product: number }) {
  const others = [
    ...SHEET_LANGUAGES.filter((lang) => lang !== ORIGINAL_LANGUAGE).map((lang) => ({
      name: languages.find(({ code }) => code === lang)?.native ?? getLanguageName(lang),
      href: getSheetPath(product, { lang }),
      lang,
    })),
    { name: words.units, href: getSheetPath(product, { units: "sqft" }), lang: undefined },
  ];
  return (
    <div>
      <a href={getSheetPath(product)} type="application/pdf" className={`gap-2.5 font-[550] ${linkClass}`}>
        <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" className="size-5 flex-none">
          <path d="M6 2.5h8.5L19 7v14.5H6ZM14 2.5V7.5h5M9 12h7M9 15h7M9 18h4" />
        </svg>
        {words.sheet}
      </a>
      <ul
        aria-label={words.others}
        className="-mt-1 flex flex-wrap items-center gap-x-2.5 text-small text-slate [&>li+li+li]:before:mr-2.5 [&>li+li+li]:before:content-['·']"
      >
        <li aria-hidden="true">{words.in}</li>
        {others.map(({ name, href, lang }) => (
          <li key={name}>
            <a href={href} type="application/pdf" lang={lang} hrefLang={lang} className={linkClass}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
