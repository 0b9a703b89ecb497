/** The current page, as the return address of an email link. */
export const currentPage = (): string => location.pathname + location.search;
