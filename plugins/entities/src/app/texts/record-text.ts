import type { OtherTexts } from '@buildai/app-kit/texts/define-texts.js';
import { defineTexts } from '@buildai/app-kit/texts/define-texts.js';
import { texts } from './english.js';

export type RecordTexts = Readonly<Record<keyof typeof texts, string>>;

export const otherTexts: OtherTexts<keyof typeof texts> = {
  de: () => import('./german.js'),
  fr: () => import('./french.js'),
  es: () => import('./spanish.js'),
  pt: () => import('./portuguese.js'),
  it: () => import('./italian.js'),
};

/** The texts of the components that show records. */
export const recordText = defineTexts(texts, otherTexts);
