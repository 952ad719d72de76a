import type { ReactNode } from "react";
import { AuthGuard } from "@/components/admin/auth/auth-guard";
import { Sidebar } from "@/components/admin/shell/navigation";
import { ScreenGate } from "@/components/admin/shell/screen-gate";
import { TopBar } from "@/components/admin/shell/top-bar";

export default function PanelLayout({ children }: { children: ReactNode }) {
  return (
    <AuthGuard>
      <a href="#main" className="fixed -top-20 left-4 z-40 bg-paper px-5 py-3 focus:top-4">
        Skip to content
      </a>
      <div className="flex min-h-dvh">
        <Sidebar />
        <div className="min-w-0 flex-1">
          <TopBar />
          <main id="main" className="@container/work max-w-400 px-3 pt-2.5 pb-12 md:px-5">
            <ScreenGate>{children}</ScreenGate>
          </main>
        </div>
      </div>
    </AuthGuard>
  );
}
