import { fieldTypeCalled, screenTypeOf } from '@buildai/fields';
import type { ScreenFieldType } from '@buildai/fields';
import type { Language } from '../../language/language.js';
import { bareWords } from './lexicon-index.js';
import { unitNamed } from './units.js';

const edges =
  /^(?:an? |the |as |als |ein |eine |une? |como |uma? |come |uno )|\s(?:field|type|column|input|picker|feld|champ|campo|only)$/g;
const joins = /\s(?:or|oder|ou|o)\s/g;

/** The type that a word such as `checkbox`, `money` or `ja/nein` stands for. */
export function typeNamed(words: string, language: Language = 'en'): ScreenFieldType | undefined {
  const said = bareWords(words.replace(/\//g, ' ')).join(' ');
  const bare = said.replace(edges, '');
  const ways = [said, bare, bare.replace(joins, ' ')];
  const [named] = ways.flatMap((way) => fieldTypeCalled(way, language) ?? []);
  return named === undefined ? unitNamed(words)?.type : screenTypeOf(named);
}
