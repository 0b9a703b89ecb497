const { compare } = new Intl.Collator('en', { numeric: true });

/** Compares names that people read in lists of the platform, whose language is English: `Äpfel` before `Birnen`, 2 before 10. */
export const compareNames = (one: string, other: string): number => compare(one, other);
