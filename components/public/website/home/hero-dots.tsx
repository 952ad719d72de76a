type Props = { count: number; index: number; onSelect: (index: number) => void };

export function HeroDots({ count, index, onSelect }: Props) {
  if (count < 2) return null;
  return (
    <div
      role="group"
      aria-label="Choose slide"
      className="absolute bottom-0 left-[calc(var(--spacing-bleed)-1rem)] z-1 hidden md:grid noscript:hidden"
    >
      {Array.from({ length: count }, (_, place) => (
        <button
          key={place}
          type="button"
          aria-label={`Slide ${place + 1} of ${count}`}
          aria-current={place === index || undefined}
          onClick={() => onSelect(place)}
          className="group grid size-11 place-items-center"
        >
          <span className="size-3 border-[1.5px] border-basalt transition-colors duration-(--dur-quick) group-hover:bg-ash group-aria-current:bg-basalt forced-colors:group-aria-current:bg-[Highlight]" />
        </button>
      ))}
    </div>
  );
}
