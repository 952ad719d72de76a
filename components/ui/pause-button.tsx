import { arrowLook } from "@/components/ui/arrow-button";
import { Drawing } from "@/components/ui/icons";

type Props = { pause?: { stopped: boolean; toggle: () => void }; bare?: boolean; className?: string };

const PAUSE = "M9 6v12M15 6v12";
const PLAY = "M8 5.5v13l10.5-6.5Z";

/** Stops and starts a carousel. Beside its arrows, where it has some. */
export const PauseButton = ({ pause, bare = false, className = "" }: Props) =>
  pause && (
    <button
      type="button"
      aria-label={pause.stopped ? "Play" : "Pause"}
      onClick={pause.toggle}
      className={`${arrowLook(bare)} ${className}`}
    >
      <Drawing path={pause.stopped ? PLAY : PAUSE} />
    </button>
  );
