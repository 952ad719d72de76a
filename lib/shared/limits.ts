/** Text limits in characters. docs/API.md documents them. */
export const MAX_TITLE = 200;
export const MAX_SOURCE = 80;
export const MAX_EXTERNAL_ID = 200;
export const MAX_COMPANY = 200;
export const MAX_NAME = 120;
export const MAX_EMAIL = 254;
export const MAX_MESSAGE = 5_000;
export const MAX_ATTRIBUTE = 200;
export const MAX_ALIASES = 100;
export const MAX_TERM_TEXT = 3_000;
export const MAX_POSITION = 1_000_000;
export const MAX_DESCRIPTION = 50_000;
export const MAX_SLIDER_DESCRIPTION = 5_000;
export const MAX_FILE_NAME = 255;
export const MAX_ALT = 300;
export const MAX_SLUG = 80;
export const MAX_NOTE = 5_000;
export const MAX_POSTAL_ADDRESS = 500;
export const MAX_SEARCH = 200;
export const MAX_TEMPLATE_TITLE = 80;
/** A filled-in template with additions by staff. */
export const MAX_REPLY = 10_000;

export const MAX_USER_AGENT = 400;

/** Sizes in bytes and pixels. A file must be smaller than its limit. */
export const MAX_JSON_BYTES = 64 * 1024;
/** 200 lines of 500 characters, also in Indian scripts. */
export const MAX_QUOTATION_BYTES = 512 * 1024;
export const MAX_DOCUMENT_BYTES = 256 * 1024;
export const IMAGE_BYTES = 10 * 1024 * 1024;
export const IMAGE_PIXELS = 50_000_000;
export const MAX_FRAMES = 500;
export const PDF_BYTES = 20 * 1024 * 1024;

/** Data of one product: entries per list, characters, and total bytes as JSON. */
export const MAX_VARIANTS = 50;
export const MAX_TESTS = 50;
export const MAX_PRODUCT_DOCUMENTS = 20;
export const MAX_PRODUCT_PICTURES = 20;
export const MAX_SKU = 64;
export const MAX_UNIT = 40;
export const MAX_PRODUCT_DATA_BYTES = 256 * 1024;
export const MAX_PRODUCT_FILES = 25;
export const EXPIRY_WARNING_DAYS = 60;

export const MAX_GALLERY_FILES = 20;
export const MAX_GALLERY_BYTES = 100 * 1024 * 1024;

export const ROWS_PER_PAGE = 50;
export const MAX_ROWS_PER_CALL = 200;

export const MAX_SORTED_ROWS = 20_000;
export const MAX_IDS_BYTES = 256 * 1024;

export const MAX_BULK = 5_000;
export const MAX_EXPORT_IDS = 1_000;

export const PRODUCTS_PER_PAGE = 60;

export const MAX_AUDIT_TITLE = 300;

export const TRASH_DAYS = 30;

export const SPREADSHEET_BYTES = 20 * 1024 * 1024;
export const MAX_SHEET_ROWS = 20_000;
export const MAX_SHEET_COLUMNS = 200;
/** Characters of all cells together. A CSV file has at most as many bytes. */
export const MAX_SHEET_TEXT = SPREADSHEET_BYTES;
export const MAX_TEST_COLUMNS = 100;

export const PICTURE_ZIP_BYTES = 1024 * 1024 * 1024;
export const MAX_ZIP_PICTURES = 10_000;

export const MAX_LISTED_ERRORS = 1_000;
export const MAX_LISTED_CHANGES = 5_000;
export const MAX_LISTED_VALUE = 100;
/** Days an import report is kept, and hours after which files that an ended import left behind are deleted. */
export const IMPORT_DAYS = 30;
export const IMPORT_FILES_HOURS = 24;

/** Submissions of one public form. The limits are generous, because many people may share an address. */
export const FORM_LIMITS = {
  burst: { points: 20, seconds: 10 * 60 },
  day: { points: 100, seconds: 24 * 60 * 60 },
  /** For all senders together. Further ones are held back in the spam folder, without mails. */
  everybody: { points: 300, seconds: 60 * 60 },
} as const;
/**
 * Held messages that are stored, so that the disk does not fill up: about 30 MB. Forms refuse further ones until staff empty the folder.
 */
export const MAX_HELD = 5_000;
/** Days for which a confirmation e-mail is retried. A later one would be pointless. */
export const CONFIRMATION_DAYS = 2;
export const MAIL_DAYS = 5;
export const GIVEN_UP_MAIL_DAYS = 30;
/** Confirmation e-mails. Anyone can enter any address, so these limits prevent abuse. */
export const CONFIRMATION_LIMITS = {
  hour: { points: 1, seconds: 60 * 60 },
  day: { points: 2, seconds: 24 * 60 * 60 },
  sender: { points: 6, seconds: 24 * 60 * 60 },
  everybody: { points: 100, seconds: 60 * 60 },
} as const;
export const RESET_LIMITS = { network: { points: 60, seconds: 15 * 60 }, mails: { points: 3, seconds: 24 * 60 * 60 } } as const;

/** Leads of one API key. More than marketplaces send, but little enough to keep the disk free. */
export const LEAD_LIMIT = { points: 600, seconds: 60 * 60 } as const;
/** Calls with the link of a quotation. A buyer who reads it and its PDF makes a few. */
export const OFFER_LIMIT = { points: 120, seconds: 10 * 60 } as const;
export const SIGN_IN_LIMIT = { points: 30, seconds: 15 * 60 } as const;
/** Days for which personal data is kept if owners set nothing else, and the allowed values. */
export const RETENTION_DAYS = { enquiries: 730, spam: 30, log: 365 } as const;
/** The database refuses to delete younger entries of the access log. */
export const MIN_LOG_DAYS = 365;
export const MAX_RETENTION_DAYS = 3_650;
export const PRIVACY_REQUEST_DAYS = 30;
export const MAX_REASON = 500;
/** Above the maximum, the oldest spam is deleted first. */
export const MAX_SPAM = 1_000;
export const MIN_FILL_MS = 500;

/** Largest PostgreSQL integer. */
export const MAX_ID = 2_147_483_647;

export const MAX_SEARCH_TEXT = 200;
export const MAX_SEARCH_VALUES = 20;
export const MAX_SEARCH_DEPTH = 10_000;
export const MAX_SEARCH_WORDS = 12;
export const SEARCH_RESULTS_PER_PAGE = 24;
export const MAX_NEAREST = 8;
export const MAX_SUGGESTIONS = 8;
export const SEARCH_TIMEOUT_MS = 1_000;

export const MAX_SLIDERS = 3;

export const INVITATION_DAYS = 7;
export const RESET_LINK_MINUTES = 60;
export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 20;
/** Wrong one-time codes of a user within an hour, from all addresses. Then codes are refused for an hour. */
export const MAX_WRONG_CODES = 20;

export const MAX_URL = 2_000;
export const MAX_WEBHOOKS = 20;
export const DELIVERY_DAYS = 30;
export const DELIVERY_TIMEOUT_SECONDS = 15;
export const OLD_SECRET_HOURS = 24;
/** Days without success after which a webhook is turned off. */
export const MAX_FAILING_DAYS = 3;
export const MAX_API_KEYS = 50;
/** Shorter than the names of the history, which put "API key" in front. */
export const MAX_KEY_NAME = 100;
export const MAX_KEY_YEARS = 2;
