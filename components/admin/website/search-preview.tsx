import { Picture } from "@/components/ui/picture";
import type { WrittenFieldValues } from "@/lib/website/content/blank";
import { shownContent } from "@/lib/website/content/groups";
import { pagesFields } from "@/lib/website/content/pages";
import { websiteWords as words } from "@/lib/website/words";

const NAMES = ["home", "about", "products", "gallery", "brochures", "contact"] as const;

/** Each page as search engines and social sites show it. */
export function SearchPreview({ value }: { value: WrittenFieldValues }) {
  const shown = shownContent("pages", value);
  return (
    <section aria-label={words.preview} className="h-full overflow-auto p-4.5">
      <ul className="grid gap-5">
        {NAMES.map((name) => {
          const { title, description, picture } = shown[name];
          return (
            <li key={name} className="border border-joint p-4">
              <p className="text-micro text-slate">{pagesFields.fields[name].where}</p>
              <p className="text-base font-[550] text-kota wrap-anywhere">{title}</p>
              <p className="mt-1 text-small wrap-anywhere">{description}</p>
              <Picture src={picture.url} alt={picture.alt} sizes="320px" className="mt-3 aspect-[1200/630] w-full max-w-80 text-micro" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
