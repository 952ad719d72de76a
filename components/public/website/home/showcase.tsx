import { Projects } from "@/components/public/website/home/projects";
import { Reveal } from "@/components/ui/reveal";
import type { LinkedHome } from "@/lib/website/linked-home";

const ID = "projects";

export function Showcase({ words }: { words: LinkedHome["projects"] }) {
  return (
    <section id={ID} aria-label="Project showcase" aria-roledescription="carousel" className="overflow-hidden bg-limestone">
      <Reveal once>
        <Projects words={words} id={ID} />
      </Reveal>
    </section>
  );
}
