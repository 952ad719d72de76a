"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import type { InquiryWords } from "@/components/public/enquiries/inquiry-form";
import { Button } from "@/components/ui/button";
import { shortlistUrls } from "@/lib/shortlist/shortlist";

const InquiryModal = dynamic(() => import("@/components/public/enquiries/inquiry-modal").then((module) => module.InquiryModal));

type Stage = "unasked" | "open" | "closed";

type Props = {
  words: InquiryWords;
  product: string;
  productId: number;
  image: string | null;
};

export function SendInquiry({ words, product, productId, image }: Props) {
  const [stage, setStage] = useState<Stage>("unasked");
  return (
    <>
      <Button block aria-haspopup="dialog" onClick={() => setStage("open")}>
        {words.ask}
      </Button>
      {stage !== "unasked" && (
        <InquiryModal
          words={words}
          product={product}
          productId={productId}
          image={image}
          requestHref={shortlistUrls.request([productId])}
          open={stage === "open"}
          onClose={() => setStage("closed")}
        />
      )}
    </>
  );
}
