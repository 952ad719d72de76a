/** A turning ring beside a word that says what is going on. */
export function Spinner({ className = "size-5" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block flex-none animate-turn rounded-full border-2 border-current border-r-transparent ${className}`}
    />
  );
}
