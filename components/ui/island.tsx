"use client";

import { type ComponentType, useEffect, useRef } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

type Props<P> = {
  /** The component on the server. Undefined in the browser, so that its script is not part of the page's scripts. */
  rendered: ComponentType<P> | undefined;
  load: () => Promise<ComponentType<P>>;
  props: P;
};

/** Loads the script before the part is scrolled into view. */
const NEAR = "600px 0px";

/**
 * A part of a page below the first view whose script loads when it comes near. Until then it is the server's markup. A button that is
 * pressed meanwhile is pressed again afterwards. The component must not use React context or ids.
 */
export function Island<P extends object>({ rendered: Rendered, load, props }: Props<P>) {
  const box = useRef<HTMLDivElement>(null);
  const start = useRef({ load, props });

  useEffect(() => startWhenNear(box.current!, start.current.load, start.current.props), []);

  if (Rendered) {
    return (
      <div>
        <Rendered {...props} />
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: without children of its own, React keeps the server's markup
  return <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}

function startWhenNear<P extends object>(box: HTMLElement, load: () => Promise<ComponentType<P>>, props: P): () => void {
  const controller = new AbortController();
  let pressed: HTMLElement | undefined;
  let unmount: (() => void) | undefined;

  const release = () => {
    controller.abort();
    pressed?.click();
  };
  const start = () => {
    observer.disconnect();
    load().then(
      (Component) => {
        if (controller.signal.aborted) return;
        const content = (
          <>
            <Component {...props} />
            <OnMount run={release} />
          </>
        );
        const root = box.firstChild ? hydrateRoot(box, content) : createRoot(box);
        root.render(content);
        // React forbids to unmount a root while it renders another one.
        unmount = () => setTimeout(() => root.unmount());
      },
      // Without a connection the markup stays as it is.
      () => controller.abort(),
    );
  };
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && start(), { rootMargin: NEAR });
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  };
  box.addEventListener("click", hold, { capture: true, signal: controller.signal });
  // After a navigation within the site there is no markup from the server.
  if (box.firstChild) observer.observe(box);
  else start();
  return () => {
    controller.abort();
    observer.disconnect();
    unmount?.();
  };
}

function OnMount({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}
