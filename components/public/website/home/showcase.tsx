import { LateProjects } from "@/components/public/website/home/late-sections";
import { Reveal } from "@/components/ui/reveal";
import type { LinkedHome } from "@/lib/website/linked-home";

const ID = "projects";

export function Showcase({ words }: { words: LinkedHome["projects"] }) {
  return (
    <section id={ID} aria-label="Project showcase" aria-roledescription="carousel" className="overflow-hidden bg-limestone">
      <Reveal once>
        <LateProjects words={words} id={ID} />
      </Reveal>
    </section>
  );
}
