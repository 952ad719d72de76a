import { TranslationsScreen } from "@/components/admin/translations/translations-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.translations.heading };

export default function TranslationsPage() {
  return <TranslationsScreen />;
}
