import { Logo } from "@/components/ui/logo";
import { useTextLanguage } from "@/components/ui/text-language";
import type { Company } from "@/lib/website/content/groups/company";

export const SiteLogo = ({ company }: { company: Company }) => <Logo firm={company} lang={useTextLanguage()(company.descriptor)} />;
