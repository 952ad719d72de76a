import type { FilledFields } from "@/lib/website/content/fields";
import type { aboutFields } from "@/lib/website/content/groups/about";
import { shippedPicture } from "@/lib/website/content/shipped-pictures";

export const aboutDefaults: FilledFields<typeof aboutFields.fields> = {
  title: "About",
  banner: shippedPicture("calacatta-gold", "White marble with grey and gold veins, close up"),
  company: {
    title: "Founded in Milan, at home in Morbi",
    lead: "Shilaya takes its name from shila, the Sanskrit word for stone. The first office sold Italian marble from two rooms in Milan; the yard in Morbi grew from a wish to cut, finish and pack that stone under our own roof.",
    text: "Today masons, kiln engineers and shipping clerks work within a short walk of each other. Ask for a different edge on Tuesday and you will have photographs by Thursday.",
    facts: [
      { figure: "1995", label: "Founded" },
      { figure: "37", label: "Countries" },
      { figure: "250+", label: "Specialists" },
      { figure: "10,000+", label: "Projects" },
    ],
    pictures: [
      { picture: shippedPicture("slab-warehouse", "Slabs standing in the yard under the gantry crane", "6% 50%") },
      { picture: shippedPicture("quarry-blocks", "Marble blocks stacked in front of the quarry's benches", "46% 50%") },
      { picture: shippedPicture("showroom", "The showroom, with its wall of slabs", "36% 50%") },
    ],
  },
  journey: {
    title: "Our Journey",
    items: [
      { year: "1995", title: "Founded in Milan", description: "Two rooms, one partner quarry in Carrara and a rented van." },
      {
        year: "2003",
        title: "International Expansion",
        description: "The Morbi yard opens. The first containers leave Mundra for Muscat and Mombasa.",
      },
      {
        year: "2010",
        title: "Sustainability Initiative",
        description: "Every litre of cutting water is settled, filtered and used again.",
      },
      {
        year: "2018",
        title: "Digital Innovation",
        description: "The whole catalogue goes online, with sizes, finishes and packing for every stone.",
      },
      { year: "2023", title: "Carbon Neutral", description: "The Morbi yard runs on roof solar and certified offsets." },
    ],
  },
  colors: {
    title: "Natural colours",
    text: "We grade every slab by eye, in daylight.",
    cards: [
      {
        title: "Whites",
        text: "Makrana, Statuario, Carrara. Cool by day, warm by lamplight.",
        picture: shippedPicture("slab-makrana-white", "Milky white marble with faint grey clouds"),
        swatches: ["#efeeea", "#dcdddd", "#b9bcbe", "#8b9095"],
      },
      {
        title: "Earths",
        text: "Jaisalmer, travertine, crema. The colours of a dry riverbed.",
        picture: shippedPicture("slab-travertine", "Beige travertine with horizontal bands"),
        swatches: ["#e2d2b5", "#d0b489", "#b88a44", "#8a6b45"],
      },
      {
        title: "Darks",
        text: "Nero Marquina, Udaipur green, black granite. Dark stones for dramatic rooms.",
        picture: shippedPicture("slab-nero-marquina", "Black marble with sharp white veins"),
        swatches: ["#161618", "#21483e", "#3d3d40", "#77767a"],
      },
    ],
  },
  values: {
    title: "Core Values",
    tabs: [
      {
        name: "mission",
        text: "To put the right stone in every room: chosen with you, cut once and packed to arrive intact.",
        points: [
          { figure: "Choose", text: "Every slab seen in daylight before it is sold" },
          { figure: "Cut", text: "Sizes, edges and holes from your own drawings" },
          { figure: "Pack", text: "Crated in Morbi, sealed and loaded at Mundra" },
        ],
      },
      {
        name: "vision",
        text: "To be the supplier that designers call first, for honest stone, accurate cutting and well-kept quarries.",
        points: [
          { figure: "2025", text: "Carbon neutral operations, from saw to port" },
          { figure: "2027", text: "Global design leadership in cut-to-size stone" },
          { figure: "2030", text: "Industry sustainability standard, shared openly" },
        ],
      },
      {
        name: "quality",
        text: "Thickness, colour and corners are checked three times: at the saw, after polishing, and once more before the crate is closed.",
        points: [
          { figure: "99.8%", text: "Inspection pass rate" },
          { figure: "100%", text: "Satisfaction guarantee" },
          { figure: "25+", text: "Years" },
        ],
      },
    ],
    cards: [
      { icon: "scales", title: "Clear terms", text: "Price and tolerance are written on every order." },
      { icon: "hand", title: "Made by hand where it matters", text: "Edges and inlays are finished by masons." },
      { icon: "leaf", title: "Less waste", text: "We reuse our cutting water and make terrazzo from offcuts." },
      { icon: "gem", title: "You get the better slab", text: "If two slabs fit, we send the better one." },
    ],
  },
  offer: {
    title: "What We Offer",
    items: [
      {
        name: "Natural Marble",
        text: "White, grey, green and black marble in slabs and cut-to-size tile. Polished, honed, brushed or leathered.",
        picture: shippedPicture("offer-marble", "A kitchen with a Calacatta island"),
      },
      {
        name: "Granite",
        text: "Granite for counters, floors and squares, from 10 mm tiles to 150 mm steps. Polished indoors, flamed or bush-hammered outdoors.",
        picture: shippedPicture("offer-granite", "A square paved with granite in the morning sun"),
      },
      {
        name: "Travertine",
        text: "Roman and Turkish travertine, filled or open, with matching coping and steps. It stays cool underfoot, and tumbled it grips when wet.",
        picture: shippedPicture("offer-travertine", "A pool terrace in travertine at dusk"),
      },
      {
        name: "Porcelain Slabs",
        text: "Slabs up to 1600 × 3200 mm from the Morbi kilns, 6 to 20 mm thick, in concrete, stone and wood. Rectified, so joints can be 2 mm.",
        picture: shippedPicture("offer-porcelain", "A reception on large porcelain slabs"),
      },
      {
        name: "Laminate Flooring",
        text: "Oak and walnut boards of 8 and 12 mm that click together without glue. Rated AC4 for homes and AC5 for shops.",
        picture: shippedPicture("offer-laminate", "A bedroom on walnut boards"),
      },
      {
        name: "Industrial Flooring",
        text: "Unglazed technical tiles of 12 and 14 mm for kitchens, workshops and loading docks. Matt in R11, with studs in R12.",
        picture: shippedPicture("offer-industrial", "Dark grey technical tiles with raised studs"),
      },
    ],
  },
};
