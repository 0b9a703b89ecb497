/** The relevant part of an error's line, since a whole file may be on one line. */
export const truncateLine = (line: string): string => line.slice(0, 500);
