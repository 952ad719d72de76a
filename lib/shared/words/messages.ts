export const messages = {
  unexpected: "Something went wrong!",
  unavailable: "Service temporarily unavailable. Please try again later.",
  searchBusy: "The search is busy. Please try again in a moment.",
  unauthorized: "Unauthorized",
  forbidden: "You are not allowed to do this",
  secondFactorRequired: "Set up one-time codes or a passkey first. Your company requires a second factor.",
  notFound: "Not found",
  methodNotAllowed: "Method not allowed",
  malformedJson: "The request body is not valid JSON.",
  malformedForm: "The form data could not be read.",
  bodyTooLarge: "The request body is too large.",
  keyOfAnotherBody: "This Idempotency-Key was sent with another body. Send each change with a key of its own.",
  diskFull: "The server's disk is full. Nothing was saved.",
  serverDown: "Backend server is down. Please try again later.",
  noConnection: "No connection: your text is still here.",
  waiting: { text: "No connection: your text is still here. It is saved when the connection returns.", cancel: "Keep editing" },
  uploadCancelled: "Upload cancelled.",
  copied: "Copied",
  copyByHand: "Could not copy. Select the text and copy it.",
  leaveEmpty: "Please leave this field empty.",
  tooMany: {
    fromNetwork: "We received several messages from your network in a short time. Please try again later, or call us.",
    fromEverybody: "We are receiving too many messages right now. Please try again later, or call us.",
    leads: "Too many leads in a short time. Send them again later.",
    signIns: "Too many sign-ins from your network. Please try again in a few minutes.",
  },
  notText: (field: string) => `${field} must be text.`,
  tooLong: (field: string, limit: number) => `${field} must be at most ${limit.toLocaleString("en-IN")} characters.`,
  lists: {
    limitInvalid: "The limit must be a number from 1 to 200.",
    afterInvalid: "The after parameter must be the id of a row.",
    stateInvalid: "The state must be all.",
  },

  fields: {
    count: (field: string, least: number, most: number) =>
      `${field} must be a whole number from ${least.toLocaleString("en-IN")} to ${most.toLocaleString("en-IN")}.`,
    amount: (field: string, most: number) => `${field} must be a number above 0, at most ${most.toLocaleString("en-IN")}.`,
    day: (field: string) => `${field}: enter a date such as 2027-03-31.`,
    language: "The language must be a code such as en or de.",
  },
  files: {
    imageType: "Only JPEG, JPG, PNG, and GIF files are allowed!",
    imageSize: "File size must be less than 10MB!",
    heic: "Websites cannot show HEIC photos. Share the photo as JPEG, or set the phone's camera to “Most compatible” and take it again.",
    pdfType: "Only PDF files are allowed for the brochure!",
    documentType: "Only PDF and ZIP files are allowed for a document!",
    documentSize: "A document must be less than 20MB!",
    tooManyPixels: "An image may have at most 50 megapixels.",
    tooManyFrames: "An animation may have at most 500 pictures.",
    typeMismatch: "The content of this file does not match its type. Choose another file.",
    isFormat: (format: string) => `This file is a ${format} picture.`,
    otherType: (format: string, type: string) => `This file is a ${format} picture, sent as ${type}.`,
    otherEnding: (format: string, ending: string, right: string) =>
      `This file is a ${format} picture, but its name ends in ${ending}. Rename it to ${right} and choose it again.`,
    unreadable: "This file is damaged or incomplete. Choose another file.",
    noFirstPage: "Could not create a cover from this PDF. Choose a cover image.",
    unknownPicture: "This picture is not in the library.",
    fileOrId: "Send a file or the id of a picture in the library, not both.",
  },

  changedMeanwhile: (what: string) => `Someone else saved this ${what} while you were editing. Your text is still here. See what changed.`,

  unsaved: {
    leave: { question: "You have unsaved changes. Leave without saving?", go: "Leave", stay: "Stay" },
    otherRow: { question: "You have unsaved changes. Open this item and lose your changes?", go: "Discard changes", stay: "Keep editing" },
    cancel: { question: "You have unsaved changes. Discard them?", go: "Discard changes", stay: "Keep editing" },
    translation: {
      question: "The English text is saved. A translation is not saved yet. Close the form and lose it?",
      go: "Discard translation",
      stay: "Keep editing",
    },
    newer: { question: "You have unsaved changes. Replace them with the newer version?", go: "Replace", stay: "Keep editing" },
  },
  drafts: {
    signInAgain: "Your session ended. Sign in again; your text is kept.",
    back: "We restored your text. Save it to keep it.",
    backWithoutFiles: "We restored your text. Choose your files again.",
  },
} as const;

export const errorPageWords = { title: "Something went wrong", again: "Try again", staff: "Dashboard" };
