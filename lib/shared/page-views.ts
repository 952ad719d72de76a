export type Tally = { key: string; views: number };

/** Views of a path. On the search page, `search` is the text that was searched for. */
export type PageTally = Tally & { search?: string };

/** A browser that viewed pages. Unknown visitors are not counted, only their views. */
export type Visitor = {
  address: string;
  agent: string;
  isUnknown: boolean;
  views: number;
  pages: Set<PageTally>;
  sources: Set<Tally>;
  languages: Set<Tally>;
};

/** Views that the HTTP server counted since a time (Unix milliseconds). They are stored under the day of that time. */
export type ViewBatch = { since: number; visitors: Visitor[]; pages: PageTally[]; sources: Tally[]; languages: Tally[] };
