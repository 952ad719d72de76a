import { LoginForm } from "@/components/admin/auth/login-form";
import { Logo } from "@/components/ui/logo";
import { adminWords } from "@/lib/shared/words/screens";
import type { Company } from "@/lib/website/content/groups/company";

export function LoginScreen({ firm }: { firm: Pick<Company, "brand" | "descriptor" | "mark"> }) {
  return (
    <main className="grid min-h-svh grid-rows-[11rem_1fr] bg-paper md:grid-cols-2 md:grid-rows-1">
      {/* The image tiles seamlessly, so a large window shows more stone instead of an enlarged picture. */}
      <div className="bg-limestone bg-[image-set(url(/images/verde-guatemala-640.webp)_1x,url(/images/verde-guatemala-1200.webp)_2x)] bg-size-[40rem] md:bg-[url(/images/verde-guatemala-1200.webp)] md:bg-size-[75rem]" />
      <div className="w-[min(25rem,100%-2.5rem)] justify-self-center py-8 md:self-center md:py-12">
        <Logo firm={firm} />
        <h1 className="mt-8 mb-2 text-[2.75rem] md:mt-12">Admin Login</h1>
        <p className="text-slate">{adminWords.forStaff(firm.brand)}</p>
        <LoginForm />
      </div>
    </main>
  );
}
