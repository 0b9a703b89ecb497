/** The current page, as the return address of an email link. */
export const here = (): string => location.pathname + location.search;
