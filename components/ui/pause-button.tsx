type Props = { pause?: { stopped: boolean; toggle: () => void }; className?: string };

export function PauseButton({ pause, className = "" }: Props) {
  if (!pause) return null;
  return (
    <button
      type="button"
      onClick={pause.toggle}
      className={`absolute z-10 min-h-11 rounded-ease bg-paper px-5 py-2 font-[550] text-base text-basalt hover:bg-limestone ${className}`}
    >
      {pause.stopped ? "Play" : "Pause"}
    </button>
  );
}
