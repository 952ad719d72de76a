"use client";

import { Backups } from "@/components/admin/dashboard/backups";
import { EnquiryFigures } from "@/components/admin/dashboard/enquiry-figures";
import { ExpiringDocuments } from "@/components/admin/dashboard/expiring-documents";
import { FirstSteps } from "@/components/admin/dashboard/first-steps";
import { OpenEnquiries } from "@/components/admin/dashboard/open-enquiries";
import { OpenQuotations } from "@/components/admin/dashboard/open-quotations";
import { PendingDrafts } from "@/components/admin/dashboard/pending-drafts";
import { PendingSamples } from "@/components/admin/dashboard/pending-samples";
import { ProductGaps } from "@/components/admin/dashboard/product-gaps";
import { QuickActions, ScreenCards } from "@/components/admin/dashboard/quick-actions";
import { SetupSteps } from "@/components/admin/dashboard/setup-steps";
import { WebsiteVisits } from "@/components/admin/dashboard/website-visits";
import { useAllowsCall } from "@/lib/auth/client/account";

export function DashboardScreen() {
  const allows = useAllowsCall();
  return (
    <>
      {allows("POST /api/subcategories") && <SetupSteps />}
      <QuickActions />
      {allows("GET /api/enquiries/summary") && <OpenEnquiries />}
      {allows("GET /api/quotations") && <OpenQuotations />}
      {allows("GET /api/samples") && <PendingSamples />}
      {allows("GET /api/admin/drafts") && <PendingDrafts />}
      {allows("GET /api/lapsing-documents") && <ExpiringDocuments />}
      {allows("PATCH /api/products/{id}") && <ProductGaps />}
      {allows("GET /api/backups") && <Backups />}
      {allows("GET /api/sample") && <FirstSteps />}
      <ScreenCards />
      {allows("GET /api/figures") && <WebsiteVisits />}
      {allows("GET /api/enquiries/summary") && <EnquiryFigures />}
    </>
  );
}
