type Props = { html: string; className: string };

/** Renders HTML that the server or `cleanDescription` has sanitised. */
export const SanitisedHtml = ({ html, className }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place that renders HTML
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
);
