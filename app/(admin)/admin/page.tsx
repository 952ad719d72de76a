import type { Metadata } from "next";
import { LoginScreen } from "@/components/admin/auth/login-screen";
import { getContentOrFallback } from "@/lib/website/server/content";

export const metadata: Metadata = { title: "Admin Login" };

export default async function LoginPage() {
  return <LoginScreen firm={await getContentOrFallback("company")} />;
}
