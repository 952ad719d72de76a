/** Views of one page by one visitor, as the HTTP server counts them in memory. */
export type View = { path: string; source?: string; language: string; search?: string; count: number };

/** A browser that viewed pages. Views of unknown visitors are counted, the visitors are not. */
export type Visitor = { address: string; agent: string; isUnknown: boolean; views: Map<string, View> };

/** Views since a moment in milliseconds. They are stored as views of its day. */
export type ViewBatch = { since: number; visitors: Visitor[] };
