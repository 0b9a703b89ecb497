import type { OtherTexts } from './define-texts.js';
import { defineTexts } from './define-texts.js';
import { texts } from './english.js';

export type KitTexts = Readonly<Record<keyof typeof texts, string>>;

export const otherTexts = {
  de: () => import('./german.js'),
  fr: () => import('./french.js'),
  es: () => import('./spanish.js'),
  pt: () => import('./portuguese.js'),
  it: () => import('./italian.js'),
} satisfies OtherTexts<keyof typeof texts>;

/** The texts of the components and of the page around an app. */
export const kitText = defineTexts(texts, otherTexts);
