import { Projects } from "@/components/public/home/projects";
import { Reveal } from "@/components/ui/reveal";
import { home } from "@/lib/domain/content/home";

const ID = "projects";

/** The project showcase on its quiet band. */
export function Showcase() {
  return (
    <section id={ID} aria-label="Project showcase" aria-roledescription="carousel" className="overflow-hidden bg-limestone">
      <Reveal once>
        <Projects title={home.projects} id={ID} />
      </Reveal>
    </section>
  );
}
