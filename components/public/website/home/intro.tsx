import { lineLinkClass } from "@/components/ui/line-link";
import { PageLink } from "@/components/ui/page-link";
import { Photo } from "@/components/ui/photo";
import { Reveal } from "@/components/ui/reveal";
import type { Home } from "@/lib/website/content/groups/home";

type Props = { words: Home["about"]; brand: string };

export function Intro({ words: { title, lead, points, action, picture }, brand }: Props) {
  return (
    <Reveal as="section" once id="about" aria-labelledby="about-title" className="py-[clamp(3rem,5vw,6rem)]">
      <div className="wrap grid-cols-12 items-end gap-x-6 lg:grid">
        <Photo
          picture={picture}
          sizes="(min-width: 64rem) 100vw, 123vw"
          className="-mx-gutter mb-10 aspect-5/4 lg:col-span-6 lg:mr-0 lg:mb-0 lg:-ml-bleed lg:aspect-square"
        />
        <div className="lg:col-span-5 lg:col-start-8 lg:pb-1">
          <h2 id="about-title" className="mb-8 text-h2">
            {title}
          </h2>
          <p className="max-w-136 text-lead">{lead}</p>
          <ul className="mt-10 mb-5 border-b border-joint">
            {points.map((point) => (
              <li key={point} className="border-t border-joint py-4.5 text-base">
                {point}
              </li>
            ))}
          </ul>
          <PageLink href="/about" className={lineLinkClass()}>
            <span>
              {action}
              <span className="sr-only"> about {brand}</span>
            </span>
          </PageLink>
        </div>
      </div>
    </Reveal>
  );
}
