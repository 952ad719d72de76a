"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { FormNotice } from "@/lib/privacy/notices";
import { shortlistUrls } from "@/lib/shortlist/shortlist";
import type { Catalogue } from "@/lib/website/content/groups/catalogue";
import type { ReceiptWords } from "@/lib/website/content/groups/shortlist";

const InquiryModal = dynamic(() => import("@/components/public/enquiries/inquiry-modal").then((module) => module.InquiryModal));

type Stage = "unasked" | "open" | "closed";

export type InquiryWords = Pick<Catalogue, "ask" | "inquiry" | "inquiryForm"> & { receipt: ReceiptWords; notice: FormNotice };

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
