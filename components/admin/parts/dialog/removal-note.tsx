/** Tells in a dialog what is deleted or moved together with a row. Announced when it changes. */
export const RemovalNote = ({ text }: { text: string | undefined }) => (
  <p aria-live="polite" className="mt-4 min-h-6 text-small">
    {text}
  </p>
);
