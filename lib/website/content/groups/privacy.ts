import { PRIVACY_REQUEST_DAYS } from "@/lib/shared/limits";
import { type FilledFields, group, line, paragraph, pictureField } from "@/lib/website/content/fields";
import { shippedPicture } from "@/lib/website/content/shipped-pictures";
import type en from "@/messages/en.json";

export const NOTICE_FORMS = ["inquiry", "contact", "brochure", "request", "privacy"] as const;
export type NoticeForm = (typeof NOTICE_FORMS)[number];

const notice = (label: string) =>
  paragraph(label, {
    most: 1_500,
    where:
      "{firm}, {email} and {period} (or {days}) are filled in. State the data, the purpose, the retention period, the contact and how to withdraw.",
  });

export const privacyFields = group("Privacy", {
  inquiry: notice("Notice: product enquiry"),
  contact: notice("Notice: contact form"),
  brochure: notice("Notice: brochure request"),
  request: notice("Notice: request for prices and samples"),
  privacy: notice("Notice: privacy request"),
  page: group(
    "Page",
    {
      title: line("Title", { most: 80, where: "Banner" }),
      banner: pictureField("Banner picture"),
      heading: line("Heading"),
      text: paragraph("Text", { most: 2_000, where: "{firm}, {email}, {period} and {days} are filled in" }),
      notices: line("Heading of the notices"),
      browser: line("Heading of the browser storage"),
      browserText: paragraph("Browser storage text", { most: 1_000, where: "Above the table" }),
    },
    "/privacy",
  ),
  form: group(
    "Privacy request form",
    { title: line("Heading"), text: paragraph("Text", { most: 600 }), thanks: paragraph("Success message", { most: 600 }) },
    "/privacy",
  ),
});

export type Privacy = FilledFields<typeof privacyFields.fields> & typeof en.privacy;
export type PrivacyFormWords = Privacy["form"];

const RIGHTS = "To see, correct or erase them, or to withdraw your consent, write to {email} or use our privacy page.";

export const privacyDefaults: FilledFields<typeof privacyFields.fields> = {
  inquiry: `We store your name, e-mail address, phone number and message, with the product and page you ask from, to answer you. We delete them after {period}. ${RIGHTS}`,
  contact: `We store your name, e-mail address, phone number and message, with the page you write from, to answer you. We delete them after {period}. ${RIGHTS}`,
  brochure: `We store your name, e-mail address and phone number, with the brochure you ask for, to send you the brochure and answer questions about it. We delete them after {period}. ${RIGHTS}`,
  request: `We store your name, e-mail address, phone number, message, chosen products and, for samples, your postal address, to send you prices and samples. We delete them after {period}. ${RIGHTS}`,
  privacy:
    "We store your request with your e-mail address or phone number, to find your data and answer you. We delete them after {period}. To withdraw the request, write to {email}.",
  page: {
    title: "Privacy",
    banner: shippedPicture("travertine", "Travertine, close up"),
    heading: "Your data",
    text: [
      "{firm} stores personal data only when you send us a form. We use it to answer you, with your consent, as India's Digital Personal Data Protection Act, 2023 requires. We do not sell it or share it for advertising.",
      "",
      "You can ask to see, correct or erase your data, and withdraw your consent at any time. Withdrawing is as easy as giving it: use the form below or write to {email}. If you are not satisfied with our answer, you can complain to the Data Protection Board of India.",
    ].join("\n"),
    notices: "What each form stores",
    browser: "Data stored in your browser",
    browserText:
      "This data stays in your browser and is not sent to us until you send a form. You can delete it in the settings of your browser. We set no cookies and use no advertising. We count page views without storing who you are.",
  },
  form: {
    title: "Send a privacy request",
    text: `Use the e-mail address or phone number that you gave us before. We answer within ${PRIVACY_REQUEST_DAYS} days.`,
    thanks: `Your request has reached us. We answer within ${PRIVACY_REQUEST_DAYS} days.`,
  },
};
