import { useEffect, useEffectEvent } from "react";

export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  handle: (event: DocumentEventMap[Type]) => void,
  capture = false,
): void {
  const listen = useEffectEvent(handle);
  useEffect(() => {
    const listener = (event: DocumentEventMap[Type]) => listen(event);
    document.addEventListener(type, listener, capture);
    return () => document.removeEventListener(type, listener, capture);
  }, [type, capture]);
}
