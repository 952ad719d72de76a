/** Runs a function once the page and its images have loaded, plus `delay` milliseconds. Returns a function that cancels it. */
export function runAfterLoad(run: () => void, delay = 0): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const start = () => {
    timer = setTimeout(run, delay);
  };
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener("load", start);
  };
}
