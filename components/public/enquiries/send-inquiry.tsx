"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import type { AskedProduct, InquiryWords } from "@/components/public/enquiries/inquiry-form";
import { Button } from "@/components/ui/button";

const InquiryModal = dynamic(() => import("@/components/public/enquiries/inquiry-modal").then((module) => module.InquiryModal));

type Stage = "unasked" | "open" | "closed";

export function SendInquiry({ words, product }: { words: InquiryWords; product: AskedProduct }) {
  const [stage, setStage] = useState<Stage>("unasked");
  return (
    <>
      <Button block aria-haspopup="dialog" onClick={() => setStage("open")}>
        {words.ask}
      </Button>
      {stage !== "unasked" && <InquiryModal words={words} product={product} open={stage === "open"} onClose={() => setStage("closed")} />}
    </>
  );
}
