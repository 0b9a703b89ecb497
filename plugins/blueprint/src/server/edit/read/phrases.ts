import { sentenceCase } from '../../language/casing.js';
import { isArticle, isPreposition, isSmall } from './small-words.js';
import type { Word } from './words.js';
import { quotesIn, wordsIn } from './words.js';

/** Words for things of any kind, which name nothing by themselves. */
const generic = new Set(
  'thing things stuff field fields column columns property attribute item items entry info infos information detail details data record records row rows page pages list lists table tables section feld felder spalte seite liste tabelle champ champs colonne liste tableau campo campos columna lista tabla pagina coluna tabela cadastro registro campi colonna tabella elenco pagina called named name genannt namens appele nomme llamado llamada chamado chamada chiamato chiamata aufnehmen hinzufugen erganzen anlegen einfugen eintragen speichern erfassen machen'.split(
    ' ',
  ),
);
const isGeneric = (key: string) => generic.has(key);

/** The words of a text without those at both ends that carry no name. */
function core(words: readonly Word[]): readonly Word[] {
  const isOuter = ({ key }: Word) => isSmall(key) || isGeneric(key);
  const from = words.findIndex((word) => !isOuter(word));
  if (from < 0) return [];
  const to = words.findLastIndex((word) => !isSmall(word.key) && !isGeneric(word.key)) + 1;
  return words.slice(from, to);
}

/**
 * The name in a text: what is quoted, else the text without articles, pronouns and polite words around it.
 * Undefined if what is left is no name: empty, longer than five words, or with a pronoun or a verb inside.
 */
export function nameIn(text: string): string | undefined {
  const [quote] = quotesIn(text);
  if (quote && quote.text !== '') return quote.text.length <= 60 ? quote.text : undefined;
  const words = core(wordsIn(text));
  const first = words[0];
  const last = words.at(-1);
  if (!first || !last || words.length > 5) return undefined;
  const isClean = words.every(({ key }) => !isSmall(key) || isPreposition(key) || isArticle(key));
  const phrase = text.slice(first.start, last.end);
  return isClean && phrase.length <= 40 && !/[,;:?!]/.test(phrase) ? phrase : undefined;
}

/** A name as the label of a field, an option or a page. */
export function labelIn(text: string): string | undefined {
  const name = nameIn(text);
  return name === undefined ? undefined : sentenceCase(name);
}

/** Whether a text has words that carry a name. */
export function hasContent(text: string): boolean {
  return core(wordsIn(text)).length > 0;
}
