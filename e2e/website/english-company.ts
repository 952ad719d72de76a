import { companyDefaults } from "@/lib/website/content/groups/company";
import en from "@/messages/en.json" with { type: "json" };

/** The default company as English pages have it: with the words of the interface. */
export const company = { ...companyDefaults, ...en.company, menu: { ...companyDefaults.menu, ...en.company.menu } };
