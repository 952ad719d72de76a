import { encode } from "uqr";

/** Quiet zone in modules, as the QR standard requires. */
const QUIET_ZONE = 4;

/** Returns a QR code as SVG, with the highest error correction that needs no larger code. */
export function renderQrCode(text: string): string {
  const { data, size } = encode(text, { ecc: "M", boostEcc: true, border: 0 });
  const side = size + 2 * QUIET_ZONE;
  const path = data.flatMap((row, y) => findRuns(row).map(([x, length]) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 8}" height="${side * 8}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path.join("")}"/></svg>`,
  ].join("");
}

function findRuns(row: boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  }
  return runs;
}
