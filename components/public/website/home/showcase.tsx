import { Projects } from "@/components/public/website/home/projects";
import { Reveal } from "@/components/ui/reveal";
import type { Projects as Words } from "@/lib/website/content/projects";

const ID = "projects";

export function Showcase({ words }: { words: Words }) {
  return (
    <section id={ID} aria-label="Project showcase" aria-roledescription="carousel" className="overflow-hidden bg-limestone">
      <Reveal once>
        <Projects words={words} id={ID} />
      </Reveal>
    </section>
  );
}
