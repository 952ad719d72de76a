import { MAX_TEMPLATE_TITLE } from "@/lib/shared/limits";
import { choice, type FilledFields, group, line, list, paragraph } from "@/lib/website/content/fields";
import { REPLY_PROMISE } from "@/lib/website/content/reply-promise";

const LONG = { most: 3_000 } as const;

/** What the firm writes to those who ask. Staff see all of it; visitors only what is sent to them. */
export const requestsFields = group("Requests and replies", {
  confirmation: group(
    "The e-mail that confirms a request",
    {
      send: choice("Send it", { yes: "Yes", no: "No" }, "Where a mail server is set up. To one address at most once an hour, twice a day"),
      subject: line("Subject", { most: 150, where: "{reference} and {firm} are filled in" }),
      greeting: line("Greeting", { most: 150, where: "{name} is filled in" }),
      text: paragraph("Text", { ...LONG, where: "{name}, {reference}, {lines} and {firm} are filled in" }),
      nameless: line("What stands for a name that is no name", { most: 60, where: "Whoever types an address where the name belongs" }),
    },
    "E-mail to whoever sent a request for products",
  ),
  templates: list(
    "Templates of replies",
    { one: "template", title: "title", entries: 20, where: "Enquiries: 'Reply' opens WhatsApp or e-mail with these words" },
    {
      title: line("Name", { most: MAX_TEMPLATE_TITLE, required: true }),
      subject: line("Subject of the e-mail", { most: 150, where: "Left blank: what the enquiry was about" }),
      text: paragraph("Text", {
        ...LONG,
        required: true,
        where:
          "{name}, {reference}, {products}, {product address} and {firm} are filled in; a line is left out where one of them is not known",
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
      "thank you for your request. It has reached us under the reference {reference}; please name it when you write or call.",
      "",
      "You asked for:",
      "{lines}",
      "",
      `${REPLY_PROMISE} If you did not send this request, you can ignore this e-mail.`,
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
        "thank you for asking {firm}.",
        "Your reference is {reference}.",
        "It is about {products}.",
        "",
        "We look into it and come back to you with prices and what is in stock. May we ask where the stone is to go, and when it is needed?",
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
        "your samples are on their way.",
        "Your reference is {reference}.",
        "They belong to {products}.",
        "",
        "Please look at them wet and dry, and by daylight. Tell us what you think of them.",
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
        "we tried to call you about your enquiry.",
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
        "we are sorry: what you asked for is not available just now.",
        "It is about {products}.",
        "",
        "We have stones that come close to it. May we send you pictures of them?",
        "",
        "{firm}",
      ].join("\n"),
    },
  ],
};
