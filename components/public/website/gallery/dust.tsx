const MOTES = 34;

/** Always the same scatter between 0 and 1: a cached page must not differ from what the browser makes of it. */
const scatter = (seed: number) => {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return value - Math.floor(value);
};

const motes = Array.from({ length: MOTES }, (_, index) => {
  const at = (nth: number) => scatter(index * 5 + nth);
  const size = 2 + Math.floor(at(0) * 3);
  const seconds = 12 + at(4) * 12;
  return {
    left: `${(at(1) * 98).toFixed(1)}%`,
    top: `${(at(2) * 96).toFixed(1)}%`,
    width: size,
    height: size,
    opacity: Number((0.2 + at(3) * 0.5).toFixed(2)),
    animationDuration: `${seconds.toFixed(1)}s`,
    // Each is somewhere on its way when the page comes.
    animationDelay: `-${(seconds * at(2)).toFixed(1)}s`,
  };
});

/** Stone dust drifting in front of a picture; none where motion is unwanted. */
export function Dust() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 motion-reduce:hidden">
      {motes.map((mote) => (
        <i key={mote.left + mote.top} style={mote} className="absolute animate-drift rounded-full bg-white" />
      ))}
    </div>
  );
}
