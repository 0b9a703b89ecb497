/** The encoding that a content type names: one that a person has chosen, or that a server states. */
export const statedCharset = (contentType: string): string | undefined =>
  /charset=["']?([\w-]+)/i.exec(contentType)?.[1]?.toLowerCase();
