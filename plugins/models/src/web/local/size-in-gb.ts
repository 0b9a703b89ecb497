/** `2.5 GB` */
export const sizeInGb = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
