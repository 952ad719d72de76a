import type { Metadata } from "next";
import { LoginScreen } from "@/components/admin/login-screen";
import { contentOrLast } from "@/lib/server/queries/content";

export const metadata: Metadata = { title: "Admin Login" };

export default async function LoginPage() {
  return <LoginScreen firm={await contentOrLast("company")} />;
}
