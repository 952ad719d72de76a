import { MAX_TEMPLATE_TITLE } from "@/lib/shared/limits";
import { choice, type FilledFields, group, line, list, PROMISE, paragraph } from "@/lib/website/content/fields";

const LONG = { most: 3_000 } as const;

/** Confirmation e-mail and reply templates. Not public: visitors only see the mails they get. */
export const requestsFields = group("Requests and replies", {
  confirmation: group(
    "Confirmation e-mail",
    {
      send: choice("Send confirmation", { yes: "Yes", no: "No" }, "Needs a mail server. At most 1 an hour and 2 a day per address."),
      subject: line("Subject", { most: 150, where: "{reference} and {firm} are filled in" }),
      greeting: line("Greeting", { most: 150, where: "{name} is filled in" }),
      text: paragraph("Text after a product request", {
        ...LONG,
        where: "{name}, {reference}, {lines}, {promise} and {firm} are filled in",
      }),
      other: paragraph("Text after the other forms", {
        ...LONG,
        where: "{name}, {reference}, {subject}, {promise} and {firm} are filled in. {subject} is the product or brochure.",
      }),
      nameless: line("Fallback name", { most: 60, where: "Used when the name field contains an e-mail address or URL" }),
    },
    "Sent to the visitor after each form",
  ),
  templates: list(
    "Reply templates",
    { one: "template", title: "title", entries: 20, where: "Enquiries: 'Reply' opens WhatsApp or e-mail with this text" },
    {
      title: line("Name", { most: MAX_TEMPLATE_TITLE, required: true }),
      subject: line("E-mail subject", { most: 150, where: "Leave blank to use the enquiry subject" }),
      text: paragraph("Text", {
        ...LONG,
        required: true,
        where:
          "{name}, {reference}, {products}, {samples}, {product address}, {promise} and {firm} are filled in. Lines with missing values are removed.",
      }),
    },
  ),
});

export type Requests = FilledFields<typeof requestsFields.fields>;
export type ReplyTemplate = Requests["templates"][number];

export const requestsDefaults: Requests = {
  confirmation: {
    send: "yes",
    subject: "Your request {reference} has reached {firm}",
    greeting: "Dear {name},",
    text: [
      "Thank you for your request. Your reference is {reference}; please quote it when you write or call.",
      "",
      "You asked for:",
      "{lines}",
      "",
      `${PROMISE} If you did not send this request, you can ignore this e-mail.`,
      "",
      "{firm}",
    ].join("\n"),
    other: [
      "Thank you for writing to us. Your reference is {reference}; please quote it when you write or call.",
      "",
      "Your request is about {subject}.",
      "",
      `${PROMISE} If you did not send this request, you can ignore this e-mail.`,
      "",
      "{firm}",
    ].join("\n"),
    nameless: "customer",
  },
  templates: [
    {
      title: "First answer",
      subject: "",
      text: [
        "Dear {name},",
        "",
        "Thank you for contacting {firm}.",
        "Your reference is {reference}.",
        "It is about {products}.",
        "",
        "We will come back to you with prices and availability. Where will the stone be used, and when do you need it?",
        "",
        "{product address}",
        "",
        "{firm}",
      ].join("\n"),
    },
    {
      title: "Samples are on their way",
      subject: "Your samples",
      text: [
        "Dear {name},",
        "",
        "Your samples are on their way.",
        "Your reference is {reference}.",
        "They are of {samples}.",
        "",
        "Please look at them wet and dry, in daylight, and tell us what you think.",
        "",
        "{firm}",
      ].join("\n"),
    },
    {
      title: "We tried to call",
      subject: "We tried to call",
      text: [
        "Dear {name},",
        "",
        "We tried to call you about your request.",
        "Your reference is {reference}.",
        "When may we call again, and at which number?",
        "",
        "{firm}",
      ].join("\n"),
    },
    {
      title: "Not available",
      subject: "",
      text: [
        "Dear {name},",
        "",
        "We are sorry, but the stone you asked for is not available at the moment.",
        "It is about {products}.",
        "",
        "We have similar stones. May we send you pictures?",
        "",
        "{firm}",
      ].join("\n"),
    },
  ],
};
