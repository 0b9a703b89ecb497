import type { Language } from '../../language/language.js';
import { englishLexicon } from './english-lexicon.js';
import { frenchLexicon } from './french-lexicon.js';
import { germanLexicon } from './german-lexicon.js';
import { italianLexicon } from './italian-lexicon.js';
import { portugueseLexicon } from './portuguese-lexicon.js';
import { spanishLexicon } from './spanish-lexicon.js';
import type { FieldEntry, FieldLexicon } from './field-meaning.js';
import { phraseWords } from './phrase-words.js';
import { isEnglishWord } from '../../language/english-model.js';
import { realWords } from './real-words.js';
import { TypoIndex } from './typo-index.js';

const lexicons: Readonly<Record<Language, FieldLexicon>> = {
  en: englishLexicon,
  de: germanLexicon,
  fr: frenchLexicon,
  es: spanishLexicon,
  pt: portugueseLexicon,
  it: italianLexicon,
};

/** Words of an entry, as the index finds them. */
export interface IndexedWords {
  readonly entry: FieldEntry;
  /** The words as the lexicon has them, in singular. */
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
  if (/^[a-z ]*$/.test(phrase)) return phrase.split(' ').filter((word) => word !== '');
  return phraseWords(phrase).map(({ text }) => text);
}

/** A field lexicon prepared for look-ups. */
export class LexiconIndex {
  /** Entries by bare phrase, in singular and plural. */
  readonly whole = new Map<string, IndexedWords>();
  /** Phrases that are only meant as the end of a longer one. */
  readonly endings = new Map<string, IndexedWords>();
  readonly things: ReadonlySet<string>;
  readonly prepositions: ReadonlySet<string>;
  readonly fillers: ReadonlySet<string>;
  readonly measures: ReadonlySet<string>;
  readonly particles: ReadonlySet<string>;
  private typos: TypoIndex | undefined;

  constructor(
    readonly lexicon: FieldLexicon,
    private readonly realWords: string,
    private readonly language: Language,
  ) {
    this.things = new Set(barePhrases(lexicon.things));
    this.prepositions = new Set(barePhrases(lexicon.prepositions));
    this.fillers = new Set(barePhrases(lexicon.fillers));
    this.measures = new Set(barePhrases(lexicon.measuredBy));
    this.particles = new Set(barePhrases(lexicon.particles ?? ''));
    const entries = lexicon.entries.flatMap((entry) =>
      entry.words.split('|').map((words) => ({ entry, words })),
    );
    for (const each of entries) this.#add(each, each.words, lexicon.isPlural?.(each.words) ?? false);
    for (const each of entries) {
      if (each.entry.type === 'boolean') continue;
      for (const many of this.#pluralsOf(each.words)) this.#add(each, many, true);
    }
  }

  /** The longest words of the lexicon that a compound ends with: `preis` of `kaufpreis`. */
  endOf(compound: string): { readonly end: string; readonly indexed: IndexedWords } | undefined {
    for (let start = 2; this.lexicon.hasCompounds && start < compound.length - 1; start += 1) {
      const end = compound.slice(start);
      const indexed = this.endings.get(end) ?? (end.length > 3 ? this.whole.get(end) : undefined);
      if (indexed) return { end, indexed };
    }
    return undefined;
  }

  #add({ entry, words }: { entry: FieldEntry; words: string }, form: string, isPlural: boolean) {
    const map = words.startsWith('-') ? this.endings : this.whole;
    const phrase = bareWords(form).join(' ');
    if (!map.has(phrase)) map.set(phrase, { entry, words: words.replace(/^-/, ''), isPlural });
  }

  /** The plurals of a phrase: of its head, and for a noun that comes first, of an adjective after it. */
  #pluralsOf(phrase: string): string[] {
    const { head, pluralsOf } = this.lexicon;
    const words = phrase.split(' ');
    const cut = words.findIndex((word, at) => at > 0 && this.prepositions.has(bareWords(word)[0] ?? ''));
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
    // Nearer to `played` by its letters.
    if (word === 'payed') return 'paid';
    // English has a vocabulary; for the other languages `realWords` lists what is no typo.
    if (word.length < 5 || (this.language === 'en' && isEnglishWord(word))) return word;
    this.typos ??= this.#typoIndex();
    return this.typos.corrected(word);
  }

  #typoIndex(): TypoIndex {
    const { things, prepositions, fillers, realWords } = this;
    const other = [...things, ...prepositions, ...fillers].flatMap((phrase) => phrase.split(' '));
    const phrases = [...this.whole].map(([phrase, { isPlural }]) => ({ words: phrase.split(' '), isPlural }));
    return new TypoIndex(
      phrases.flatMap(({ words, isPlural }) => (isPlural ? [] : words)),
      [...phrases.flatMap(({ words }) => words), ...other, ...realWords.split('|')],
      this.language !== 'en',
    );
  }
}

const indexes = new Map<Language, LexiconIndex>();

/** The index of a language; made at the first use. */
export function indexOf(language: Language): LexiconIndex {
  const made = indexes.get(language) ?? new LexiconIndex(lexicons[language], realWords[language], language);
  indexes.set(language, made);
  return made;
}
