import type { ComponentProps } from "react";

type Props = ComponentProps<"div"> & { onFocusLeave: () => void };

export const FocusArea = ({ onFocusLeave, ...props }: Props) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: only listens for the focus to leave
  <div {...props} onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onFocusLeave()} />
);
