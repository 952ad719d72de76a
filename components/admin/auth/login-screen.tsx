import Link from "next/link";
import { LoginForm } from "@/components/admin/auth/login-form";
import { type SignInFirm, SignInLayout } from "@/components/admin/auth/sign-in-layout";
import { invitationAndResetWords } from "@/lib/auth/user-words";
import { adminWords } from "@/lib/shared/words/screens";

export const LoginScreen = ({ firm }: { firm: SignInFirm }) => (
  <SignInLayout firm={firm} heading="Admin Login" text={adminWords.forStaff(firm.brand)}>
    <LoginForm />
    <Link href="/admin/reset" className="mt-3 inline-flex min-h-11 items-center text-small underline underline-offset-4">
      {invitationAndResetWords.forgot.link}
    </Link>
  </SignInLayout>
);
