import { picture, type SitePicture } from "@/lib/domain/content/pictures";

/** The stone they chose, small. It only decorates, so it has no words. */
const swatch = (name: string) => picture(`swatch-${name}`, "", [64, 128, 192]);

export type Testimonial = { id: number; name: string; designation: string; message: string; image: SitePicture };

/** What eight customers say. */
export const testimonials: readonly Testimonial[] = [
  {
    id: 1,
    name: "Meera",
    designation: "Architect, Mumbai",
    message:
      "The slabs that arrived were the slabs in the photographs, in the order we had numbered them. That has not happened to me before.",
    image: swatch("white-carrara"),
  },
  {
    id: 2,
    name: "Daniel",
    designation: "Developer, Nairobi",
    message: "Forty-two bathrooms and not one chipped edge. The crates were packed better than our furniture.",
    image: swatch("concrete-porcelain"),
  },
  {
    id: 3,
    name: "Kavita",
    designation: "Home-owner, Ahmedabad",
    message: "They asked about our light before they showed us a stone. The floor looks right at six in the evening.",
    image: swatch("jaisalmer-yellow"),
  },
  {
    id: 4,
    name: "Farid",
    designation: "Contractor, Muscat",
    message: "Every crate had a drawing on its lid. My fixers opened the first one and began; nobody had to telephone.",
    image: swatch("emperador-dark"),
  },
  {
    id: 5,
    name: "Anneke",
    designation: "Importer, Rotterdam",
    message: "Nine containers in two years and every paper right the first time. Customs has stopped asking us questions.",
    image: swatch("black-galaxy"),
  },
  {
    id: 6,
    name: "Rohan",
    designation: "Site engineer, Pune",
    message: "I measured twenty pieces from each crate: eighteen millimetres, within half a millimetre. We laid without shims.",
    image: swatch("kota-stone"),
  },
  {
    id: 7,
    name: "Lucía",
    designation: "Interior designer, Valencia",
    message: "I sent a photograph of my grandmother's courtyard. They found the clay, fired a sample and posted it in a week.",
    image: swatch("terracotta"),
  },
  {
    id: 8,
    name: "Imran",
    designation: "Hotelier, Jaipur",
    message: "Six years of guests and suitcases over the travertine. It has been sealed twice and polished never.",
    image: swatch("travertine"),
  },
];
