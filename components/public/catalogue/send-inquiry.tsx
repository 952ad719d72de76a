"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

// The form and its rules are fetched by those who ask for them.
const InquiryModal = dynamic(() => import("@/components/public/catalogue/inquiry-modal").then((module) => module.InquiryModal));

type Stage = "unasked" | "open" | "closed";

/** The button that opens the enquiry about a product. */
export function SendInquiry({ product, image }: { product: string; image: string | null }) {
  const [stage, setStage] = useState<Stage>("unasked");
  return (
    <>
      <Button block aria-haspopup="dialog" onClick={() => setStage("open")}>
        Send Inquiry
      </Button>
      {stage !== "unasked" && <InquiryModal product={product} image={image} open={stage === "open"} onClose={() => setStage("closed")} />}
    </>
  );
}
