import type { Metadata } from "next";
import { LoginScreen } from "@/components/admin/login-screen";

export const metadata: Metadata = { title: "Admin Login" };

export default function LoginPage() {
  return <LoginScreen />;
}
