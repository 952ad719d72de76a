import type { FilledFields } from "@/lib/website/content/fields";
import type { homeFields } from "@/lib/website/content/groups/home";
import { projectsDefaults } from "@/lib/website/content/groups/projects";
import { testimonialsDefaults } from "@/lib/website/content/groups/testimonials";
import { shippedPicture } from "@/lib/website/content/shipped-pictures";

export const homeDefaults: FilledFields<typeof homeFields.fields> = {
  first: { popular: "Popular" },
  popular: [
    { name: "White Carrara", product: "White Carrara", picture: shippedPicture("slab-white-carrara", "") },
    { name: "Nero Marquina", product: "Nero Marquina", picture: shippedPicture("detail-nero-marquina", "") },
    { name: "Travertine", product: "Roman Travertine", picture: shippedPicture("detail-travertine", "") },
  ],
  about: {
    title: "Chosen at the quarry, finished in Morbi",
    lead: "We choose blocks at the quarry, saw and finish them in Morbi, and pack every crate ourselves. The slab you approve is the slab that arrives.",
    points: [
      "Selected slab by slab, with photographs on request before you confirm",
      "Calibrated to half a millimetre and dry-laid before packing",
      "Marble, granite, limestone, porcelain and flooring from one address",
      "Crating, fumigation and export documents arranged to your port",
    ],
    picture: shippedPicture("slab-warehouse", "Polished slabs on A-frames in the yard", "90% 50%"),
  },
  slabRoom: {
    title: "Premium stone, kept in the slab room",
    text: "Four stones we keep in stock.",
    stones: [
      {
        name: "Statuario",
        text: "Marble, polished, 18 mm. Slabs to 3000 × 1900 mm.",
        product: "Statuario",
        picture: shippedPicture("slab-statuario", "Statuario marble, polished"),
      },
      {
        name: "Nero Marquina",
        text: "Marble, polished, 18 mm. Slabs to 2800 × 1700 mm.",
        product: "Nero Marquina",
        picture: shippedPicture("slab-nero-marquina", "Nero Marquina marble, polished"),
      },
      {
        name: "Verde Guatemala",
        text: "Serpentine marble, polished, 18 mm. Quarried near Udaipur.",
        product: "Verde Guatemala",
        picture: shippedPicture("slab-verde-guatemala", "Verde Guatemala marble, polished"),
      },
      {
        name: "Roman Travertine",
        text: "Travertine, honed, 20 mm. Cut along or across the bed.",
        product: "Roman Travertine",
        picture: shippedPicture("slab-travertine", "Roman Travertine, honed"),
      },
    ],
  },
  services: {
    title: "Flooring for homes and industry",
    items: [
      {
        name: "Carpets & Rugs",
        text: "Oak and walnut floors to lay a rug on. We do not sell carpets.",
        product: "",
        picture: shippedPicture("slab-wood-oak", "Oak planks, seen close"),
      },
      {
        name: "Laminate Flooring",
        text: "Oak and walnut boards of 8 and 12 mm that click together.",
        product: "Laminate Flooring",
        picture: shippedPicture("slab-wood-walnut", "Walnut boards, seen close"),
      },
      {
        name: "tiles Flooring",
        text: "Rectified porcelain up to 1600 × 3200 mm.",
        product: "Porcelain & Vitrified Tiles",
        picture: shippedPicture("slab-concrete-porcelain", "Grey porcelain, seen close"),
      },
      {
        name: "Ceramic Tile",
        text: "Glazed tiles and terracotta from the kilns of Morbi.",
        product: "Ceramic & Terracotta Tiles",
        picture: shippedPicture("slab-zellige", "Sea-green glazed tiles, seen close"),
      },
      {
        name: "Industrial Flooring",
        text: "Technical tiles for workshops, docks and kitchens.",
        product: "Vitrified Floor Tiles",
        picture: shippedPicture("slab-technical-tile", "Dark grey tiles with raised studs, seen close"),
      },
    ],
  },
  collection: { title: "New in the collection", text: "New this season." },
  projects: projectsDefaults,
  statistics: {
    items: [
      { value: "750", label: "Projects Completed", icon: "house", suffix: "+" },
      { value: "25", label: "Years of Experience", icon: "clock", suffix: "+" },
      { value: "1500", label: "Happy Clients", icon: "people", suffix: "+" },
      { value: "85", label: "tiles Varieties", icon: "tiles", suffix: "" },
    ],
  },
  testimonials: testimonialsDefaults,
};
