import Link from "next/link";
import { LoginForm } from "@/components/admin/auth/login-form";
import { SignInLayout } from "@/components/admin/auth/sign-in-layout";
import { invitationAndResetWords } from "@/lib/auth/user-words";
import { adminWords } from "@/lib/shared/words/screens";
import { getContentOrFallback } from "@/lib/website/server/content";

export const metadata = { title: "Admin Login" };

export default async function LoginPage() {
  const firm = await getContentOrFallback("company");
  return (
    <SignInLayout firm={firm} heading="Admin Login" text={adminWords.forStaff(firm.brand)}>
      <LoginForm />
      <Link href="/admin/reset" className="mt-3 inline-flex min-h-11 items-center text-small underline underline-offset-4">
        {invitationAndResetWords.forgot.link}
      </Link>
    </SignInLayout>
  );
}
