/** Renders HTML that the server or `cleanDescription` has sanitised. */
export const SanitisedHtml = ({ html, ...rest }: { html: string; className: string; lang?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place that renders HTML
  <div {...rest} dangerouslySetInnerHTML={{ __html: html }} />
);
