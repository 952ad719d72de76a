import { useTranslations } from "next-intl";
import { Projects } from "@/components/public/website/home/projects";
import { TextElement } from "@/components/ui/firm-text";
import { Drawing } from "@/components/ui/icons";
import { PageLink } from "@/components/ui/page-link";
import { Photo } from "@/components/ui/picture";
import { Reveal } from "@/components/ui/reveal";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import type { LinkedHome, LinkedProject } from "@/lib/website/content/groups/home";

const ID = "projects";
const PIN_PATH = "M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z";

export function Showcase({ words: { title, stones, action, items } }: { words: LinkedHome["projects"] }) {
  const words = useTranslations("carousel");
  return (
    <section
      id={ID}
      aria-label={words("projectShowcase")}
      aria-roledescription={words("carousel")}
      className="overflow-hidden bg-limestone"
    >
      <Reveal once>
        <Projects
          id={ID}
          title={title}
          action={action}
          projects={items.map((project) => ({
            title: project.title,
            // The frame is taller than the picture, so the picture is drawn wider than the frame.
            picture: (
              <Photo picture={project.picture} sizes="(min-width: 64rem) 93vw, (min-width: 40rem) 108vw, 200vw" className="size-full" />
            ),
            text: <ProjectText project={project} label={stones} />,
          }))}
        />
      </Reveal>
    </section>
  );
}

function ProjectText({ project: { title, description, location, stones }, label }: { project: LinkedProject; label: string }) {
  return (
    <>
      <p className="mb-5 flex items-center gap-2 text-small font-[550]">
        <Drawing path={PIN_PATH} />
        <TextElement as="span" text={location} />
      </p>
      <TextElement as="h3" text={title} className="mb-4 text-[clamp(1.75rem,1.4rem+1.2vw,2.375rem)] leading-[1.08]" />
      <TextElement as="p" text={keepSizesOnOneLine(description)} className="text-slate" />
      {stones.length > 0 && (
        <>
          <TextElement as="p" text={label} className="mt-4 text-micro text-slate" />
          <ul className="flex flex-wrap gap-x-5 text-small">
            {stones.map(({ name, href }) => (
              <li key={href}>
                <PageLink
                  href={href}
                  className="inline-flex min-h-11 items-center font-[550] underline decoration-ash decoration-1 underline-offset-[0.25em] hover:decoration-current"
                >
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
