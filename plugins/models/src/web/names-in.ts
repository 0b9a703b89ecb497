/** Names that were entered in one field, separated by commas or spaces. */
export const namesIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
