import type { Language } from './languages.js';
import { addTexts, appLanguage } from './app-language.js';

/** Texts by key, with `{name}` for what is filled in. */
export type Texts<Key extends string> = Readonly<Record<Key, string>>;

/** The texts of one language, loaded when an app needs it. */
export type OtherTexts<Key extends string> = Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ readonly texts: Texts<Key> }>>
>;

export type TextOf<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * The texts of a package. Call the result while drawing, not when a module loads.
 * @example const kitText = defineTexts(english, others); kitText('deleteQuestion', { name: 'Acme' })
 */
export function defineTexts<Key extends string>(english: Texts<Key>, others: OtherTexts<Key>): TextOf<Key> {
  const loaded = new Map<Language, Texts<Key>>([['en', english]]);
  addTexts(async (language) => {
    if (language !== 'en' && !loaded.has(language)) loaded.set(language, (await others[language]()).texts);
  });
  return (key, values = {}) =>
    (loaded.get(appLanguage()) ?? english)[key].replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
}
