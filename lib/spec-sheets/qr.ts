import { encode } from "uqr";

/** The quiet zone that the standard asks for, in modules. */
const QUIET = 4;

/** A QR code as a drawing, black on white, with as much correction as fits without more modules. */
export function qrSvg(text: string): string {
  const { data, size } = encode(text, { ecc: "M", boostEcc: true, border: 0 });
  const side = size + 2 * QUIET;
  const path = data.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 8}" height="${side * 8}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path.join("")}"/></svg>`,
  ].join("");
}

/** Where the dark modules of a row stand: from where, and how many. */
function runsOf(row: boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  }
  return runs;
}
