import { Backups } from "@/components/admin/dashboard/backups";
import { EnquiryFigures } from "@/components/admin/dashboard/enquiry-figures";
import { ExpiringDocuments } from "@/components/admin/dashboard/expiring-documents";
import { FirstSteps } from "@/components/admin/dashboard/first-steps";
import { OpenEnquiries } from "@/components/admin/dashboard/open-enquiries";
import { PendingDrafts } from "@/components/admin/dashboard/pending-drafts";
import { QuickActions, ScreenCards } from "@/components/admin/dashboard/quick-actions";
import { WebsiteVisits } from "@/components/admin/dashboard/website-visits";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { adminScreens } from "@/lib/shared/words/screens";

export const DashboardScreen = () => (
  <>
    <ScreenHead {...adminScreens.dashboard} />
    <QuickActions />
    <OpenEnquiries />
    <PendingDrafts />
    <ExpiringDocuments />
    <Backups />
    <FirstSteps />
    <ScreenCards />
    <WebsiteVisits />
    <EnquiryFigures />
  </>
);
