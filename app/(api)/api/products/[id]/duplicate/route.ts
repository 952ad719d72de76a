import { serve } from "@/lib/auth/server/define-call";
import { productCalls } from "@/lib/catalogue/server/products/calls";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(productCalls, "/api/products/{id}/duplicate");
