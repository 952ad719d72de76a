export function Spinner({ className = "size-5" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block flex-none animate-turn rounded-full border-2 border-current border-r-transparent ${className}`}
    />
  );
}
