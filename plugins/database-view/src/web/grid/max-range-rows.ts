/** Rows copied, pasted, filled or cleared at once. */
export const maxRangeRows = 1000;
