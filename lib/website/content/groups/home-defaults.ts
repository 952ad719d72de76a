import type { Home } from "@/lib/website/content/groups/home";
import { projectsDefaults } from "@/lib/website/content/groups/projects";
import { testimonialsDefaults } from "@/lib/website/content/groups/testimonials";
import { shippedPicture } from "@/lib/website/content/shipped-pictures";
import { websiteMessages } from "@/lib/website/words";

export const homeDefaults: Home = {
  first: { action: "Explore", popular: "Popular", none: websiteMessages.sliders.none },
  popular: [
    { name: "White Carrara", product: "White Carrara", picture: shippedPicture("slab-white-carrara", "") },
    { name: "Nero Marquina", product: "Nero Marquina", picture: shippedPicture("detail-nero-marquina", "") },
    { name: "Travertine", product: "Roman Travertine", picture: shippedPicture("detail-travertine", "") },
  ],
  about: {
    action: "READ MORE",
    title: "Chosen at the quarry, finished in Morbi",
    lead: "We choose blocks at the quarry, saw and finish them in Morbi, and pack every crate ourselves. The slab you approve is the slab that arrives.",
    points: [
      "Selected slab by slab, with daylight photographs before you confirm",
      "Calibrated to half a millimetre and dry-laid before packing",
      "Marble, granite, limestone, porcelain and flooring from one address",
      "Crating, fumigation and export documents arranged to your port",
    ],
    picture: shippedPicture("slab-warehouse", "Polished slabs on A-frames in the yard", "90% 50%"),
  },
  slabRoom: {
    action: "Contact Us",
    title: "Premium stone, kept in the slab room",
    text: "Four polished stones we always keep in stock.",
    stones: [
      {
        name: "Statuario Select",
        text: "Marble, polished, 18 mm. Book-matched pairs available.",
        product: "Statuario",
        picture: shippedPicture("slab-statuario", "Statuario marble, polished"),
      },
      {
        name: "Nero Marquina",
        text: "Marble, polished, 20 mm. Slabs to 3000 × 1900 mm.",
        product: "Nero Marquina",
        picture: shippedPicture("slab-nero-marquina", "Nero Marquina marble, polished"),
      },
      {
        name: "Udaipur Green",
        text: "Serpentine marble, leathered, 20 mm. From one quarry face.",
        product: "Verde Guatemala",
        picture: shippedPicture("slab-verde-guatemala", "Udaipur Green marble, leathered"),
      },
      {
        name: "Roman Travertine",
        text: "Travertine, filled and honed, 20 mm. Cut along or across the bed.",
        product: "Roman Travertine",
        picture: shippedPicture("slab-travertine", "Roman Travertine, filled and honed"),
      },
    ],
  },
  services: {
    action: "EXPLORE MORE",
    title: "Flooring for homes and industry",
    items: [
      {
        name: "Carpets & Rugs",
        text: "Hand-tufted wool and flat weaves, bound to the shape of the room.",
        product: "",
        picture: shippedPicture("rug", "A woven rug with diamonds, seen close"),
      },
      {
        name: "Laminate Flooring",
        text: "Twelve-millimetre boards over a quiet underlay.",
        product: "Laminate Flooring",
        picture: shippedPicture("slab-wood-walnut", "Walnut boards, seen close"),
      },
      {
        name: "tiles Flooring",
        text: "Rectified porcelain up to 1200 × 2400 mm.",
        product: "Porcelain & Vitrified Tiles",
        picture: shippedPicture("slab-concrete-porcelain", "Grey porcelain, seen close"),
      },
      {
        name: "Ceramic Tile",
        text: "Glazed wall and floor tile from the kilns of Morbi.",
        product: "Ceramic & Terracotta Tiles",
        picture: shippedPicture("slab-zellige", "Sea-green glazed tiles, seen close"),
      },
      {
        name: "Industrial Flooring",
        text: "Heavy-duty floors for plants, docks and kitchens.",
        product: "Vitrified Floor Tiles",
        picture: shippedPicture("slab-terrazzo", "Terrazzo with marble chips, seen close"),
      },
    ],
  },
  collection: {
    title: "New in the collection",
    text: "Our six newest products. Each page lists sizes, finishes and availability.",
    none: websiteMessages.catalogue.noNewProducts,
  },
  projects: projectsDefaults,
  statistics: {
    title: "Shilaya in numbers",
    items: [
      { value: "750", label: "Projects Completed", icon: "house", suffix: "+" },
      { value: "25", label: "Years of Experience", icon: "clock", suffix: "+" },
      { value: "1500", label: "Happy Clients", icon: "people", suffix: "+" },
      { value: "85", label: "tiles Varieties", icon: "tiles", suffix: "" },
    ],
  },
  testimonials: testimonialsDefaults,
};
