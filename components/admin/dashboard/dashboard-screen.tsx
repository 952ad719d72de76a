"use client";

import { Backups } from "@/components/admin/dashboard/backups";
import { EnquiryFigures, WebsiteVisits } from "@/components/admin/dashboard/dashboard-figures";
import { FirstSteps } from "@/components/admin/dashboard/first-steps";
import { OpenEnquiries } from "@/components/admin/dashboard/open-enquiries";
import { ExpiringDocuments, PendingDrafts, ProductGaps } from "@/components/admin/dashboard/product-tasks";
import { QuickActions, ScreenCards } from "@/components/admin/dashboard/quick-actions";
import { OpenQuotations, PendingSamples } from "@/components/admin/dashboard/sales-tasks";
import { SetupSteps } from "@/components/admin/dashboard/setup-steps";
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
