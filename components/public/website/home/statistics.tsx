import { Sign } from "@/components/public/parts/sign";
import { Counter } from "@/components/public/website/home/counter";
import { CounterGroup } from "@/components/public/website/home/counter-group";
import type { Home } from "@/lib/website/content/groups/home";

export function Statistics({ words: { title, items } }: { words: Home["statistics"] }) {
  return (
    <section aria-labelledby="statistics" className="relative isolate py-section">
      {/* The texture tiles seamlessly, so it has a fixed size. */}
      <div className="absolute inset-0 -z-1 bg-limestone bg-[image-set(url(/images/slab-makrana-white-800.avif)_type('image/avif'),url(/images/slab-makrana-white-800.webp)_type('image/webp'))] bg-size-[75rem] after:absolute after:inset-0 after:bg-makrana/80" />
      <h2 id="statistics" className="sr-only">
        {title}
      </h2>
      <CounterGroup className="wrap">
        <ul className="grid grid-cols-2 gap-y-11 lg:grid-cols-4">
          {items.map(({ value, label, icon, suffix }) => (
            <li key={label} className="border-l border-basalt/22 pr-1 pl-4.5 lg:pr-6 lg:pl-8">
              <Sign name={icon} className="size-8 stroke-[1.25] text-jaisalmer" />
              <Counter value={Number(value)} suffix={suffix} />
              <span className="inline-block text-base first-letter:uppercase">{label}</span>
            </li>
          ))}
        </ul>
      </CounterGroup>
    </section>
  );
}
