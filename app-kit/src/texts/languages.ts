/** The languages that the interface of apps has texts in; ISO 639-1 codes. */
export const languages = ['en', 'de', 'fr', 'es', 'pt', 'it'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.some((each) => each === value);
