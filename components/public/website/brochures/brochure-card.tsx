import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { Reveal } from "@/components/ui/reveal";
import type { Viewed } from "@/lib/media/media";
import { detectLanguage } from "@/lib/shared/languages";
import type { Brochure } from "@/lib/website/brochures";
import type { Brochures } from "@/lib/website/content/groups/brochures";

const STAGGER_MS = 100;
const COLUMNS = 3;

type Props = { words: Brochures["list"]; brochure: Viewed<Brochure>; index: number; onAsk: () => void };

export function BrochureCard({ words, brochure, index, onAsk }: Props) {
  const { id, title, cover_image, view } = brochure;
  const heading = `brochure-${id}`;
  return (
    <Reveal as="li" delay={(index % COLUMNS) * STAGGER_MS} className="flex min-w-0 flex-col">
      <div className="grid place-items-center bg-limestone py-[clamp(1.75rem,4vw,3.75rem)]">
        <div className="relative w-[58%] shadow-book after:pointer-events-none after:absolute after:inset-y-0 after:left-0 after:w-[7%] after:bg-[linear-gradient(90deg,rgb(0_0_0/0.22),rgb(255_255_255/0.12)_45%,rgb(0_0_0/0.12)_60%,transparent)]">
          <Picture
            src={cover_image}
            alt={`Cover of ${title}`}
            at={view?.at}
            sizes="(min-width: 64rem) 20vw, (min-width: 40rem) 29vw, 58vw"
            className="aspect-[1/1.414]"
            imgClassName="object-top"
          />
        </div>
      </div>
      <h3 id={heading} lang={detectLanguage(title)} className="mt-6 mb-4.5 text-h3 font-[350] tracking-[-0.01em]">
        {title}
      </h3>
      <div className="mt-auto grid grid-cols-2 gap-2">
        <Button size="small" aria-haspopup="dialog" aria-describedby={heading} onClick={onAsk} className="px-3!">
          {words.view}
        </Button>
        <Button size="small" variant="line" aria-haspopup="dialog" aria-describedby={heading} onClick={onAsk} className="px-3!">
          {words.download}
        </Button>
      </div>
    </Reveal>
  );
}
