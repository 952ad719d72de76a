const HEADING = /<(\/?)h([1-6])\b/gi;

/** Renumbers the headings of clean HTML that follows an h1: they start at h2 and skip no level. */
export function orderHeadings(html: string): string {
  const open: number[] = [];
  return html.replace(HEADING, (_, slash: string, digit: string) => {
    const level = Number(digit);
    if (!slash) {
      while (open.length > 0 && open.at(-1)! >= level) open.pop();
      open.push(level);
    }
    return `<${slash}h${Math.min(open.length + 1, 6)}`;
  });
}
