import "server-only";

export const cardColumns = {
  id: true,
  title: true,
  product_image: true,
  finish: true,
  thickness: true,
  material: true,
  main_subcategory_id: true,
  slug: true,
} as const;
