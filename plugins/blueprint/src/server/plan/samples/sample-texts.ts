import { WordTable } from '../roles/word-table.js';
import { leisureTexts } from './texts/leisure.js';
import { natureTexts } from './texts/nature.js';
import { placeTexts } from './texts/places-and-vehicles.js';
import { workTexts } from './texts/work-and-home.js';

/** Texts by what a field or an entity is called; longer phrases win: `dog breed` before `breed`. */
const table = new WordTable<string>([...placeTexts, ...natureTexts, ...leisureTexts, ...workTexts]);

/** Sample texts for something that is called this: `breed`, `City`, `vinyl record`. */
export function sampleTexts(phrase: string): readonly string[] | undefined {
  return table.find(phrase)?.split('|');
}
