import { sentenceCase } from '../../language/casing.js';
import { isArticle, isPreposition, isSmall } from './small-words.js';
import type { Word } from './words.js';
import { quotesIn, wordsIn } from './words.js';

/** Words for things of any kind, which name nothing by themselves. */
const generic = new Set(
  'thing things stuff field fields column columns property attribute item items entry info infos information detail details data record records row rows page pages list lists table tables section feld felder spalte seite liste tabelle champ champs colonne liste tableau campo campos columna lista tabla pagina coluna tabela cadastro registro campi colonna tabella elenco pagina called named genannt namens appele nomme llamado llamada chamado chamada chiamato chiamata aufnehmen hinzufugen erganzen anlegen einfugen eintragen speichern erfassen machen hinzu'.split(
    ' ',
  ),
);
const mayStandAlone = new Set(
  'detail details info infos information data section record registro'.split(' '),
);
const isGeneric = (key: string) => generic.has(key);

/** The words of a text without those at both ends that carry no name. */
function core(text: string): readonly Word[] {
  const words = wordsIn(text);
  // `e-mail` begins with no small word.
  const isJoined = ({ end }: Word) => text.charAt(end) === '-';
  const between = (isOuter: (word: Word) => boolean) => {
    const from = words.findIndex((word) => !isOuter(word));
    return from < 0 ? [] : words.slice(from, words.findLastIndex((word) => !isOuter(word)) + 1);
  };
  const named = between((word) => !isJoined(word) && (isSmall(word.key) || isGeneric(word.key)));
  // `details` alone is a name.
  const alone = named.length > 0 ? named : between(({ key }) => isSmall(key));
  return named.length > 0 || (alone.length === 1 && mayStandAlone.has(alone[0]?.key ?? '')) ? alone : [];
}

/**
 * The name in a text: what is quoted, else the text without articles, pronouns and polite words around it.
 * Undefined if what is left is no name: empty, longer than five words, or with a pronoun or a verb inside.
 */
export function nameIn(text: string): string | undefined {
  const [quote] = quotesIn(text);
  if (quote && quote.text !== '') return quote.text.length <= 60 ? quote.text : undefined;
  const words = core(text);
  const first = words[0];
  const last = words.at(-1);
  if (!first || !last || words.length > 5) return undefined;
  const isClean = words.every(
    ({ key, end }) => !isSmall(key) || text.charAt(end) === '-' || isPreposition(key) || isArticle(key),
  );
  const phrase = text.slice(first.start, last.end);
  return isClean && phrase.length <= 40 && !/[,;:?!]/.test(phrase) ? phrase : undefined;
}

/** A name as the label of a field, an option or a page. */
export function labelIn(text: string): string | undefined {
  const name = nameIn(text);
  return name === undefined ? undefined : sentenceCase(name);
}
