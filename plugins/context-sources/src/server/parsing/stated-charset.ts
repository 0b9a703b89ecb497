/** The charset of a content type, chosen by a user or declared by a server. */
export const statedCharset = (contentType: string): string | undefined =>
  /charset=["']?([\w-]+)/i.exec(contentType)?.[1]?.toLowerCase();
