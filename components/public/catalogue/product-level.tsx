import type { ReactNode } from "react";
import { LevelHead, type LevelHeadProps } from "@/components/public/catalogue/level-head";

/** The product level of the catalogue. */
export const ProductLevel = ({ children, ...head }: LevelHeadProps & { children: ReactNode }) => (
  <>
    <LevelHead {...head} />
    <div className="wrap pb-section print:p-0">{children}</div>
  </>
);
