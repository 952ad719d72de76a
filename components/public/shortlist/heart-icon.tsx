import { Drawing } from "@/components/ui/icons";

export const HeartIcon = ({ filled = false, className = "size-5" }: { filled?: boolean; className?: string }) => (
  <Drawing
    path="M12 20.5 4 12.4a5.1 5.1 0 0 1 7.2-7.2l.8.8.8-.8a5.1 5.1 0 0 1 7.2 7.2Z"
    className={`${filled ? "fill-current" : ""} ${className}`}
  />
);
