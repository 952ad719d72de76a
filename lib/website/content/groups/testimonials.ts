import { type FilledFields, group, line, list, paragraph, pictureField } from "@/lib/website/content/fields";
import { shippedPicture } from "@/lib/website/content/shipped-pictures";

export const testimonialsFields = group("Testimonials", {
  title: line("Heading"),
  items: list(
    "Testimonials",
    { one: "testimonial", title: "name", entries: 24 },
    {
      name: line("Name", { most: 100, required: true }),
      designation: line("Role and place", { most: 100 }),
      message: paragraph("Quote", { most: 600, required: true }),
      picture: pictureField("Picture", "Small and square: the stone they chose, or a portrait"),
    },
  ),
});

export type Testimonials = FilledFields<typeof testimonialsFields.fields>;

export const testimonialsDefaults: Testimonials = {
  title: "What our customers say",
  items: [
    {
      name: "Meera",
      designation: "Architect, Mumbai",
      message:
        "The slabs that arrived were the slabs in the photographs, in the order we had numbered them. That has not happened to me before.",
      picture: shippedPicture("swatch-white-carrara", ""),
    },
    {
      name: "Daniel",
      designation: "Developer, Nairobi",
      message: "Forty-two bathrooms and not one chipped edge. The crates were packed better than our furniture.",
      picture: shippedPicture("swatch-concrete-porcelain", ""),
    },
    {
      name: "Kavita",
      designation: "Home-owner, Ahmedabad",
      message: "They asked about our light before they showed us a stone. The floor looks right at six in the evening.",
      picture: shippedPicture("swatch-jaisalmer-yellow", ""),
    },
    {
      name: "Farid",
      designation: "Contractor, Muscat",
      message: "Every crate had a drawing on its lid. My fixers opened the first one and started work without a single call.",
      picture: shippedPicture("swatch-emperador-dark", ""),
    },
    {
      name: "Anneke",
      designation: "Importer, Rotterdam",
      message: "Nine containers in two years and every paper right the first time. Customs has stopped asking us questions.",
      picture: shippedPicture("swatch-black-galaxy", ""),
    },
    {
      name: "Rohan",
      designation: "Site engineer, Pune",
      message: "I measured twenty pieces from each crate: eighteen millimetres, within half a millimetre. We laid without shims.",
      picture: shippedPicture("swatch-kota-stone", ""),
    },
    {
      name: "Lucía",
      designation: "Interior designer, Valencia",
      message: "I sent a photograph of my grandmother's courtyard. They found the clay, fired a sample and posted it in a week.",
      picture: shippedPicture("swatch-terracotta", ""),
    },
    {
      name: "Imran",
      designation: "Hotelier, Jaipur",
      message: "Six years of guests and suitcases over the travertine. It has been sealed twice and polished never.",
      picture: shippedPicture("swatch-travertine", ""),
    },
  ],
};
