import { texts as english } from '@buildai/app-kit/texts/english.js';
import { texts as french } from '@buildai/app-kit/texts/french.js';
import { texts as german } from '@buildai/app-kit/texts/german.js';
import { texts as italian } from '@buildai/app-kit/texts/italian.js';
import { texts as portuguese } from '@buildai/app-kit/texts/portuguese.js';
import { texts as spanish } from '@buildai/app-kit/texts/spanish.js';

/** The button that deletes, in each language of apps. */
export const deleteTexts: readonly string[] = [english, french, german, italian, portuguese, spanish].map(
  (texts) => texts.delete,
);
