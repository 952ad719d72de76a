import { Picture } from "@/components/ui/picture";
import { fillContent } from "@/lib/website/content/groups/groups";
import { pagesFields } from "@/lib/website/content/groups/pages";
import type { WrittenFieldValues } from "@/lib/website/content/written-fields";
import { websiteWords as words } from "@/lib/website/words";

const PAGE_NAMES = ["home", "about", "products", "gallery", "brochures", "contact"] as const;

export function SearchPreview({ value }: { value: WrittenFieldValues }) {
  const pages = fillContent("pages", value);
  return (
    <section aria-label={words.preview} className="h-full overflow-auto p-4.5">
      <ul className="grid gap-5">
        {PAGE_NAMES.map((name) => {
          const { title, description, picture } = pages[name];
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
