type Props = { pause?: { stopped: boolean; toggle: () => void }; className?: string };

/** Pauses and resumes a carousel. It appears when it gets the keyboard's focus. */
export function PauseButton({ pause, className = "" }: Props) {
  if (!pause) return null;
  return (
    <button
      type="button"
      onClick={pause.toggle}
      className={`sr-only rounded-ease bg-paper font-[550] text-base text-basalt focus-visible:not-sr-only focus-visible:absolute focus-visible:z-10 focus-visible:min-h-11 focus-visible:px-5 focus-visible:py-2 ${className}`}
    >
      {pause.stopped ? "Play" : "Pause"}
    </button>
  );
}
