import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { Drawing, Icon } from "@/components/ui/icons";

type Props = ComponentProps<"button"> & { to: "left" | "right"; label: string; bare?: boolean };

const looks = {
  line: "size-12 border-current enabled:hover:border-basalt enabled:hover:bg-basalt enabled:hover:text-paper disabled:border-joint disabled:text-ash [.on-dark_&]:enabled:hover:border-makrana [.on-dark_&]:enabled:hover:bg-makrana [.on-dark_&]:enabled:hover:text-basalt",
  bare: "size-11 border-transparent hover:border-current",
};

const arrowLook = (bare: boolean) =>
  `inline-grid place-items-center rounded-ease border transition-colors duration-(--dur-quick) ${bare ? looks.bare : looks.line}`;

export function ArrowButton({ to, label, bare = false, ...rest }: Props) {
  return (
    <button type="button" aria-label={label} {...rest} className={arrowLook(bare)}>
      <Icon name={`arrow-${to}`} />
    </button>
  );
}

type PauseButtonProps = { pause?: { stopped: boolean; toggle: () => void }; bare?: boolean; className?: string };

const PAUSE = "M9 6v12M15 6v12";
const PLAY = "M8 5.5v13l10.5-6.5Z";

/** Stops and starts a carousel. Beside its arrows, where it has some. */
export function PauseButton({ pause, bare = false, className = "" }: PauseButtonProps) {
  const words = useTranslations("carousel");
  if (!pause) return null;
  return (
    <button
      type="button"
      aria-label={words(pause.stopped ? "play" : "pause")}
      onClick={pause.toggle}
      className={`${arrowLook(bare)} ${className}`}
    >
      <Drawing path={pause.stopped ? PLAY : PAUSE} />
    </button>
  );
}

type SlideProps = { place: number; isCurrent: boolean; children: ReactNode };

/** A picture that fades in while it is current. `useCarousel` finds it by its place. */
export const Slide = ({ place, isCurrent, children }: SlideProps) => (
  <div
    data-slide={place}
    aria-hidden={!isCurrent}
    className={`absolute inset-0 transition-opacity duration-(--dur-move) ease-fade ${isCurrent ? "" : "opacity-0"}`}
  >
    {children}
  </div>
);
