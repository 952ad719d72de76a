"use client";

import { Button } from "@/components/ui/button";

export const PrintButton = ({ children }: { children: string }) => (
  <Button variant="line" onClick={() => window.print()} className="noscript:hidden">
    {children}
  </Button>
);
