/** Runs something that can wait until the page and its pictures are there, and then some milliseconds more. Returns how to call it off. */
export function afterLoad(run: () => void, delay = 0): () => void {
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
