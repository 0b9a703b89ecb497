/** Formats a number of bytes: `10 MB`. */
export const megabytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.floor(bytes / 1_000)} KB` : `${Number((bytes / 1_000_000).toFixed(1))} MB`;
