/** Views of a page, a source or a language. */
export type Tally = { key: string; views: number };

/** Views of a path. On the search page, `search` is the text that was searched for. */
export type PageTally = Tally & { search?: string };

/** A browser that viewed pages. Views of unknown visitors are counted, the visitors are not. */
export type Visitor = {
  address: string;
  agent: string;
  isUnknown: boolean;
  views: number;
  pages: Set<PageTally>;
  sources: Set<Tally>;
  languages: Set<Tally>;
};

/** Views since a moment in milliseconds, as the HTTP server counts them. They are stored as views of its day. */
export type ViewBatch = { since: number; visitors: Visitor[]; pages: PageTally[]; sources: Tally[]; languages: Tally[] };
