import { serve } from "@/lib/auth/server/define-call";
import { categoryCalls } from "@/lib/catalogue/server/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(categoryCalls, "/api/main-subcategory/{id}");
