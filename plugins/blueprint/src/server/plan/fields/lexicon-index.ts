import type { Language } from '../../language/language.js';
import { looksLike, editDistance } from '../../language/similarity.js';
import { englishLexicon } from './english-lexicon.js';
import type { FieldEntry, FieldLexicon } from './field-meaning.js';
import { bareWord, phraseWords } from './phrase-words.js';
import { realWords } from './real-words.js';

const lexicons: Readonly<Partial<Record<Language, FieldLexicon>>> = {
  en: englishLexicon,
};

/** Words of an entry, as the index finds them. */
export interface IndexedWords {
  readonly entry: FieldEntry;
  /** As the lexicon has them, in singular. */
  readonly words: string;
  readonly isPlural: boolean;
}

/** A list of phrases separated by `|`, each as bare words separated by spaces. */
export function barePhrases(list: string): string[] {
  return list
    .split('|')
    .map((phrase) => bareWords(phrase).join(' '))
    .filter((phrase) => phrase !== '');
}

export function bareWords(phrase: string): string[] {
  return phraseWords(phrase).map(({ text }) => text);
}

/** A field lexicon prepared for look-ups. */
export class LexiconIndex {
  /** By bare phrase, in singular and plural. */
  readonly whole = new Map<string, IndexedWords>();
  /** Phrases that are only meant as the end of a longer one. */
  readonly endings = new Map<string, IndexedWords>();
  readonly things: ReadonlySet<string>;
  readonly prepositions: ReadonlySet<string>;
  readonly fillers: ReadonlySet<string>;
  readonly measures: ReadonlySet<string>;
  /** Single words that compounds may end with, longest first. */
  readonly compoundEnds: readonly string[];
  private readonly known: ReadonlySet<string>;
  private readonly byFirstLetter = new Map<string, string[]>();

  constructor(
    readonly lexicon: FieldLexicon,
    realWords: string,
  ) {
    const entries = lexicon.entries.flatMap((entry) =>
      entry.words.split('|').map((words) => ({ entry, words })),
    );
    for (const each of entries) this.#add(each, each.words, lexicon.isPlural?.(each.words) ?? false);
    for (const each of entries) {
      if (each.entry.type === 'boolean') continue;
      for (const many of this.#pluralsOf(each.words)) this.#add(each, many, true);
    }
    this.things = new Set(barePhrases(lexicon.things));
    this.prepositions = new Set(barePhrases(lexicon.prepositions));
    this.fillers = new Set(barePhrases(lexicon.fillers));
    this.measures = new Set(barePhrases(lexicon.measuredBy));
    const words = [...this.whole.keys()].flatMap((phrase) => phrase.split(' '));
    const others = [lexicon.things, realWords, lexicon.prepositions, lexicon.fillers];
    this.known = new Set([...words, ...others.flatMap((list) => bareWords(list))]);
    for (const word of new Set(words)) {
      if (word.length < 5) continue;
      const group = this.byFirstLetter.get(word.charAt(0));
      if (group) group.push(word);
      else this.byFirstLetter.set(word.charAt(0), [word]);
    }
    this.compoundEnds = lexicon.hasCompounds
      ? [...this.whole.keys(), ...this.endings.keys()]
          .filter((phrase) => !phrase.includes(' ') && (phrase.length > 3 || this.endings.has(phrase)))
          .sort((one, other) => other.length - one.length)
      : [];
  }

  #add({ entry, words }: { entry: FieldEntry; words: string }, form: string, isPlural: boolean) {
    const map = words.startsWith('-') ? this.endings : this.whole;
    const phrase = bareWords(form).join(' ');
    if (!map.has(phrase)) map.set(phrase, { entry, words: words.replace(/^-/, ''), isPlural });
  }

  /** The plurals of a phrase: of its head, and for a noun that comes first, of an adjective after it. */
  #pluralsOf(phrase: string): string[] {
    const { head, pluralsOf, prepositions } = this.lexicon;
    const words = phrase.split(' ');
    const cut = words.findIndex(
      (word, at) => at > 0 && prepositions.split('|').includes(bareWord(word.split("'")[0] ?? '')),
    );
    const end = cut === -1 ? words.length : cut;
    if (head === 'last') {
      const noun = words[end - 1] ?? '';
      return pluralsOf(noun).map((many) => words.with(end - 1, many).join(' '));
    }
    const forms = words.slice(0, end).map((word, at) => (at < 2 ? [...pluralsOf(word)] : [word]));
    const starts = forms.reduce<string[]>(
      (phrases, options) =>
        phrases.length === 0
          ? options
          : phrases.flatMap((start) => options.map((word) => `${start} ${word}`)),
      [],
    );
    return starts.map((start) => [start, ...words.slice(end)].join(' '));
  }

  /** The word of the lexicon that a misspelled word means; the word itself if it is known or like none. */
  corrected(word: string): string {
    if (word.length < 5 || this.known.has(word) || /\d/.test(word)) return word;
    const near = (this.byFirstLetter.get(word.charAt(0)) ?? []).filter((known) => looksLike(word, known));
    return (
      near.reduce(
        (best, known) => (best === '' || editDistance(word, known) < editDistance(word, best) ? known : best),
        '',
      ) || word
    );
  }
}

const indexes = new Map<Language, LexiconIndex>();

/** The index of a language; made at the first use. */
export function indexOf(language: Language): LexiconIndex {
  const made =
    indexes.get(language) ??
    new LexiconIndex(lexicons[language] ?? englishLexicon, realWords[language] ?? '');
  indexes.set(language, made);
  return made;
}
