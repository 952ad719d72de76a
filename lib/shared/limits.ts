/** Text limits in characters; docs/API.md tells programs of them. */
export const MAX_TITLE = 200;
export const MAX_NAME = 120;
export const MAX_EMAIL = 254;
export const MAX_MESSAGE = 5_000;
export const MAX_ATTRIBUTE = 200;
/** Other spellings of a term, and where it can stand among others. */
export const MAX_ALIASES = 100;
export const MAX_POSITION = 1_000_000;
export const MAX_DESCRIPTION = 50_000;
export const MAX_SLIDER_DESCRIPTION = 5_000;
export const MAX_FILE_NAME = 255;
/** What a picture shows, in words. */
export const MAX_ALT = 300;
/** What a row is called in addresses. */
export const MAX_SLUG = 80;
/** An internal note on an enquiry; what staff may search for. */
export const MAX_NOTE = 5_000;
export const MAX_SEARCH = 200;
/** What a template for replies is called. */
export const MAX_TEMPLATE_TITLE = 80;

/** How much is kept of what a browser says of itself. */
export const MAX_AGENT = 400;

/** Sizes in bytes and pixels; a file must stay below its size, not merely reach it. */
export const MAX_JSON_BYTES = 64 * 1024;
/** One document of the website. */
export const MAX_DOCUMENT_BYTES = 256 * 1024;
export const IMAGE_BYTES = 10 * 1024 * 1024;
export const IMAGE_PIXELS = 50_000_000;
/** Pictures in one animation. */
export const MAX_FRAMES = 500;
export const PDF_BYTES = 20 * 1024 * 1024;

/** Typed data of one product: entries of each list, characters, and the bytes that all of it may have together as JSON. */
export const MAX_VARIANTS = 50;
export const MAX_TESTS = 50;
export const MAX_PRODUCT_DOCUMENTS = 20;
export const MAX_PRODUCT_PICTURES = 20;
export const MAX_SKU = 64;
export const MAX_UNIT = 40;
export const MAX_PRODUCT_DATA_BYTES = 256 * 1024;
/** How many days before a document lapses the dashboard warns of it. */
export const LAPSE_DAYS = 60;

/** One gallery upload. */
export const MAX_GALLERY_FILES = 20;
export const MAX_GALLERY_BYTES = 100 * 1024 * 1024;

/** Rows on one page of a long list in the back office. */
export const ROWS_PER_PAGE = 50;
/** The most that one call can ask for, where it can ask for a page. */
export const MAX_ROWS_PER_CALL = 200;

/** Rows that one call puts in order. */
export const MAX_ORDERED = 20_000;
/** A body that names so many rows by their ids. */
export const MAX_IDS_BYTES = 256 * 1024;

/** Products that are changed at once. */
export const MAX_BULK = 5_000;

/** Products on one page of a catalogue level. */
export const PRODUCTS_PER_PAGE = 60;

/** What a line of the history calls a row. */
export const MAX_AUDIT_TITLE = 300;

/** How long something deleted can be brought back. */
export const TRASH_DAYS = 30;

/** A spreadsheet that fills the catalogue. */
export const SPREADSHEET_BYTES = 20 * 1024 * 1024;
export const MAX_SHEET_ROWS = 20_000;
export const MAX_SHEET_COLUMNS = 200;
/** Characters of all cells together. A CSV file has at most as many bytes. */
export const MAX_SHEET_TEXT = SPREADSHEET_BYTES;
/** Of test values, in an export. */
export const MAX_TEST_COLUMNS = 100;

/** Pictures that are sent along with it, in a ZIP. */
export const PICTURE_ZIP_BYTES = 1024 * 1024 * 1024;
export const MAX_ZIP_PICTURES = 10_000;

/** Faults of a spreadsheet that are told one by one. */
export const MAX_TOLD_FAULTS = 1_000;
/** How long what is said of an import is kept, and the files of one that has ended. */
export const IMPORT_DAYS = 30;
export const IMPORT_FILES_HOURS = 24;

/** Enquiries in one Excel file, which is made in memory. A CSV file has no limit. */
export const MAX_XLSX_ROWS = 10_000;

/** What may come through one public form. Generous to people who share an address; whoever sends more waits. */
export const FORM_LIMITS = {
  /** From one network, at once and in a day. */
  burst: { points: 20, seconds: 10 * 60 },
  day: { points: 100, seconds: 24 * 60 * 60 },
  /** From everybody together, so that the disk does not fill: at most some 150 MB a day. */
  everybody: { points: 300, seconds: 60 * 60 },
} as const;
/** Confirmations by e-mail: anybody can give anybody's address, and nobody is to be bombarded in another's name. */
export const CONFIRMATION_LIMITS = {
  /** To one address, or to what leads to the same mailbox. */
  hour: { points: 1, seconds: 60 * 60 },
  day: { points: 2, seconds: 24 * 60 * 60 },
  /** Asked for from one network. */
  sender: { points: 6, seconds: 24 * 60 * 60 },
  everybody: { points: 100, seconds: 60 * 60 },
} as const;
/** Tries to sign in from one network that fail. */
export const SIGN_IN_LIMIT = { points: 30, seconds: 15 * 60 } as const;
/** What bots sent is kept for so many days, and no more of it than this: the oldest goes first. */
export const SPAM_DAYS = 30;
export const MAX_SPAM = 1_000;
/** Sooner after a page came, no person has filled in a form on it. */
export const MIN_FILL_MS = 500;

/** The largest id that a row can have: PostgreSQL's integer. */
export const MAX_ID = 2_147_483_647;

/** What one search may ask for: characters typed, values chosen, and products that come before those it is shown. */
export const MAX_SEARCH_TEXT = 200;
export const MAX_SEARCH_VALUES = 20;
export const MAX_SEARCH_DEPTH = 10_000;
/** Words of a search that count; what is typed behind them is passed over. */
export const MAX_SEARCH_WORDS = 12;
export const SEARCH_RESULTS_PER_PAGE = 24;
export const MAX_NEAREST = 8;
export const MAX_SUGGESTIONS = 8;
/** What the database may spend on one search. */
export const SEARCH_TIMEOUT_MS = 1_000;

/** How many there may be. */
export const MAX_SLIDERS = 3;
