/** `10 MB`: a number of bytes as people read it. */
export const megabytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.floor(bytes / 1_000)} KB` : `${Number((bytes / 1_000_000).toFixed(1))} MB`;
