/** The page that is open, for the way back from a mail. */
export const here = (): string => location.pathname + location.search;
