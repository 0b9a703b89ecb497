/** `10 MB`: a number of bytes as people read it. */
export const megabytes = (bytes: number) => `${Number((bytes / 1_000_000).toFixed(1))} MB`;
