import { useTranslations } from "next-intl";
import { DataSection } from "@/components/public/catalogue/product/data-section";
import { FirmText, TextElement } from "@/components/ui/firm-text";
import { Picture } from "@/components/ui/picture";
import { useTextLanguage } from "@/components/ui/text-language";
import type { TermDescription } from "@/lib/catalogue/terms/term-page";

export function TermIntro({ term: { description, picture } }: { term: TermDescription }) {
  const getTextLanguage = useTextLanguage();
  if (!description && !picture) return null;
  return (
    <div className="mb-8 flex flex-wrap items-start gap-x-[clamp(1.5rem,4vw,4rem)] gap-y-5">
      {picture && (
        <Picture
          src={picture.url}
          alt={picture.alt}
          lang={getTextLanguage(picture.alt)}
          at={picture.at}
          sizes="(min-width: 64rem) 32rem, 100vw"
          className="aspect-3/2 w-full lg:w-128"
          priority
        />
      )}
      {description && <TextElement as="p" text={description} className="max-w-160 flex-1 basis-80 whitespace-pre-line wrap-anywhere" />}
    </div>
  );
}

/** Care and warranty of materials, under the name of each material if there are several. */
export function CareSections({ materials }: { materials: TermDescription[] }) {
  const words = useTranslations("product.headings");
  return (["care", "warranty"] as const).map((name) => {
    const written = materials.filter((material) => material[name]);
    if (written.length === 0) return null;
    return (
      <DataSection key={name} heading={words(name)}>
        {written.map((material) => (
          <div key={material.label} className="mb-4 max-w-160 last:mb-0">
            {materials.length > 1 && (
              <h3 className="mb-1 font-sans text-body font-[550] tracking-normal">
                <FirmText>{material.label}</FirmText>
              </h3>
            )}
            <TextElement as="p" text={material[name]} className="whitespace-pre-line wrap-anywhere" />
          </div>
        ))}
      </DataSection>
    );
  });
}
