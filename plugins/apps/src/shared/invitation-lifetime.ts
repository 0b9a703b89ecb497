/** Days after which an invitation to build or to use an app expires. */
export const invitationDays = 14;

/** When an invitation made now expires: ISO 8601. */
export const invitationExpiry = (now: Date): string =>
  new Date(now.getTime() + invitationDays * 24 * 60 * 60_000).toISOString();
