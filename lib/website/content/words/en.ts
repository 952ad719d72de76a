import { mediaMessages } from "@/lib/media/words";
import { messages } from "@/lib/shared/words/messages";
import { websiteMessages } from "@/lib/website/words";

/**
 * Words of the interface that visitors see: buttons, placeholders, breadcrumbs, labels of forms, names for screen readers. Staff cannot
 * change them. The keys are the groups and fields of the website's content, to which they are added.
 */
export const en = {
  company: {
    menu: {
      request: "Request a quote",
      noCategories: websiteMessages.catalogue.noCategoriesInMenu,
    },
    footer: {
      links: "Quick links",
      about: "About Us",
      contact: "Contact Us",
      privacy: "Privacy",
      chat: "Chat with Us!",
      round: "Chat on WhatsApp",
      visitors: "Total Visitors",
    },
    language: { label: "Language", choose: "Select", search: "Search language...", none: messages.translation.noLanguages },
  },
  home: {
    first: {
      action: "Explore",
      none: websiteMessages.sliders.none,
    },
    about: {
      action: "READ MORE",
    },
    slabRoom: {
      action: "Contact Us",
    },
    services: {
      action: "EXPLORE MORE",
    },
    collection: {
      none: websiteMessages.catalogue.noNewProducts,
    },
    statistics: {
      title: "In numbers",
    },
    projects: {
      stones: "Stones in this project",
      action: "VIEW MORE",
    },
  },
  about: {
    company: {
      action: "Contact Our Specialists",
    },
    offer: {
      action: "VIEW MORE",
    },
  },
  catalogue: {
    crumb: "Products",
    collections: "Collections",
    back: "Back to",
    pages: { label: "Pages of products", more: "More products", first: "Back to the first products" },
    empty: {
      categories: websiteMessages.catalogue.noCategories,
      subcategories: websiteMessages.catalogue.noSubcategories,
      products: websiteMessages.catalogue.noProducts,
    },
    ask: "Send Inquiry",
    inquiryForm: {
      title: "Inquiry for",
      tile: "Tile Name",
      name: "Your Name",
      email: "Email Address",
      phone: "Phone Number",
      message: "Message",
      optional: "(optional)",
      send: "Submit Inquiry",
      sending: "Submitting...",
      more: "Add sizes, quantities or samples",
      close: "Close",
    },
    notFound: {
      crumb: "Not found",
      action: "Our Collections",
    },
    gone: {
      crumb: "No longer available",
      action: "Our Collections",
    },
    unavailable: {
      crumb: "Unavailable",
      action: "Try again",
    },
    search: {
      crumb: "Search",
      open: "Search",
      placeholder: "Name, colour, finish, size or SKU",
      submit: "Search",
      all: "Search for",
      suggestions: "Suggestions",
      one: "product",
      many: "products",
      filter: "Filter",
      show: "Show",
      chosen: "Chosen",
      remove: "Remove",
      close: "Close",
      clear: "Clear all",
      moreValues: "More",
      more: "Show more",
      first: "Back to the first",
      corrected: "Showing results for",
      instead: "We do not have {asked}. Here is {shown} instead.",
      like: "Looks like",
      look: "Colours of your photo",
    },
    sorting: { label: "Sort by", best: "Best match", newest: "Newest", name: "Name", lightness: "Lightness" },
    facets: {
      category: "Category",
      collection: "Collection",
      material: "Material",
      finish: "Finish",
      colour: "Colour",
      size: "Size",
      thickness: "Thickness",
      use: "Use",
      origin: "Origin",
      slip: "Slip class",
      availability: "Availability",
    },
    matches: { like: "Like", sku: "SKU", description: "Mentions" },
    termPages: { colour: "stone and tile", material: "", aliases: "Also known as", all: "Filter" },
    nothing: {
      ask: "Send a request",
      looser: "Try instead",
      categories: "Browse categories",
      message: "I am looking for",
      nearest: "Nearest matches",
    },
    shortlist: {
      crumb: "Shortlist",
      ask: "Describe your request",
    },
    compare: {
      crumb: "Compare",
    },
    request: {
      name: "Your Name",
      email: "Email Address",
      phone: "Phone Number",
      message: "Message",
      address: "Postal Address",
      addressHint: "Where we send your samples.",
      optional: "(optional)",
      send: "Send request",
      sending: "Sending...",
      reference: "Your reference",
    },
  },
  gallery: {
    none: mediaMessages.gallery.none,
    label: "View Tiles",
    close: "Press Esc or click outside to close",
    previous: "Previous picture",
    next: "Next picture",
    view: "View",
    alt: "Gallery image",
  },
  brochures: {
    crumb: "E-Brochure",
    list: {
      view: "View Brochure",
      download: "Download PDF",
      loading: websiteMessages.brochures.loading,
      none: websiteMessages.brochures.none,
      comeBack: websiteMessages.brochures.comeBack,
    },
    moreAction: "Explore More Brochures",
    leadForm: {
      name: "Full Name",
      email: "Email Address",
      phone: "Phone Number",
      phoneHint: websiteMessages.lead.phoneHint,
      send: "Submit & Download",
      sending: "Processing...",
    },
    thanks: {
      open: "View PDF",
      noPdf: websiteMessages.lead.noPdf,
    },
  },
  contact: {
    crumb: "Contact",
    labels: { name: "Your Name", email: "Email Address", phone: "Phone Number", message: "Your Message" },
    send: "Send Message",
    sending: "Sending...",
    card: {
      name: "Contact details",
      address: "Our Location",
      phones: "Phone Number",
      email: "Email Address",
      hours: "Working Hours",
    },
    withoutScript: "The form needs JavaScript. You can also write to",
    showroom: {
      open: "Open the map",
    },
  },
  privacy: {
    page: {
      crumb: "Privacy",
    },
    form: {
      kind: "Your request",
      access: "See my data",
      correct: "Correct my data",
      erase: "Erase my data",
      withdraw: "Withdraw my consent",
      email: "Email Address",
      phone: "Phone Number",
      contactHint: "Enter an e-mail address, a phone number, or both.",
      message: "Message",
      optional: "(optional)",
      send: "Send request",
      sending: "Sending...",
    },
  },
};
