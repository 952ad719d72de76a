/** Says in a dialog which other rows are deleted or moved. Screen readers announce changes. */
export const RemovalNote = ({ text }: { text: string | undefined }) => (
  <p aria-live="polite" className="mt-4 min-h-6 text-small">
    {text}
  </p>
);
