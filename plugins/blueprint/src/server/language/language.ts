/** The languages that the blueprint model reads. */
export const languages = ['en', 'de', 'fr', 'es', 'pt', 'it'] as const;
export type Language = (typeof languages)[number];
