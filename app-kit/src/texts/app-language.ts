import type { Language } from './languages.js';
import { setTextOrder } from './compare-texts.js';
import { isLanguage } from './languages.js';

/** Loads the texts of a language; English ones are always there. */
export type LoadTexts = (language: Language) => Promise<void>;

const loaders = new Set<LoadTexts>();
let chosen: Language | undefined;
let locale: string | undefined;

/** The language of the interface. */
export const appLanguage = (): Language => chosen ?? 'en';

/** Whether the app states a language; one that does not keeps what the browser prefers for dates and numbers. */
export const isLanguageStated = (): boolean => chosen !== undefined;

/** The BCP 47 tag for dates and numbers; undefined, for the browser's, if the app states no language. */
export const appLocale = (): string | undefined => locale;

/** The reader's own variant of a language, `de-CH`, or else the language. */
const variantOf = (language: Language): string =>
  // Not in Node 20, where the tests of these modules run.
  (globalThis.navigator as Navigator | undefined)?.languages.find(
    (tag) => tag.toLowerCase().split('-')[0] === language,
  ) ?? language;

/** Texts that cannot be loaded stay English. */
const load = (loader: LoadTexts, language: Language) =>
  loader(language).catch((error: unknown) => console.error(error));

/**
 * Sets the language that an app states, and resolves when its texts are there. Set before the app is drawn: what is
 * on the page does not change by itself.
 * @param stated what `layout.jsx` exports as `language`; anything unknown counts as not stated. Texts are
 *   sorted as any language has it.
 */
export async function setAppLanguage(stated: unknown): Promise<void> {
  const language = isLanguage(stated) ? stated : undefined;
  await Promise.all([...loaders].map((loader) => load(loader, language ?? 'en')));
  setTextOrder(stated);
  chosen = language;
  locale = language && variantOf(language);
  document.documentElement.lang = locale ?? 'en';
}

/** Texts that come with a module; one that is loaded late catches up. */
export function addTexts(loader: LoadTexts): void {
  loaders.add(loader);
  if (chosen !== undefined) void load(loader, chosen);
}
