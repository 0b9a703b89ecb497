import type { OptionText } from '../../domains/define-field.js';
import type { ScreenFieldType } from '@buildai/fields';

/**
 * How surely a bare noun is a field rather than something with a table of its own.
 * `always`: also in plural (notes, dimensions); `singular`: unless it is plural (price, birthday); `weak`: it may
 * be either (payment, address).
 */
export type Fieldness = 'always' | 'singular' | 'weak';

/** What the words of an entry mean as a field. */
export interface FieldSense {
  readonly type: ScreenFieldType;
  /** Default: `singular`. */
  readonly fieldness?: Fieldness;
  /** The unit of a number: `min`, `kg`. */
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** The options of selects and multiselects. */
  readonly options?: readonly OptionText[];
  /** The first option is the value of a new row. */
  readonly startsWithFirst?: boolean;
}

/**
 * What a phrase means that ends with a word of the entry (`yoga class`, `team member`): the `same` (default), the
 * same but as a `weak` field, or `nothing`.
 */
export type InPhrases = 'same' | 'weak' | 'nothing';

/** An entry of a field lexicon. */
export interface FieldEntry extends FieldSense {
  /** Words with the same meaning, separated by `|`, in singular; `-rate` is only meant in `growth rate`. */
  readonly words: string;
  readonly inPhrases?: InPhrases;
}

/** What the grammar of a phrase says about its type: words that begin or end it, whatever the others are. */
export interface FieldRule extends FieldSense {
  /** Words that begin the phrase, with more words after them, separated by `|`. */
  readonly begins?: string;
  /** Words that end the phrase, with more words before them. */
  readonly ends?: string;
  /** Words of which one must be in the phrase. */
  readonly contains?: string;
  /** What the word beside has to be: a participle (`paid on`), or no field itself (`last inspection`). */
  readonly next?: 'participle' | 'unknown' | RegExp;
}

/** A field that means something else beside another (`start` beside `date` is a time) or in some entities. */
export interface NeighbourRule extends FieldSense {
  readonly words: string;
  /** Fields of which one has to be there, separated by `|`; any field if not given. */
  readonly beside?: string;
  /** Entities of which one has the field, in singular: `start` of a `booking`. */
  readonly of?: string;
}

/** The words of a language that name fields, and what they mean. */
export interface FieldLexicon {
  readonly entries: readonly FieldEntry[];
  /** Words that look like a field or a participle, but are things: `Hochzeit` is no `Zeit`. */
  readonly things: string;
  /** The plural forms of a word; forms that do not exist do no harm. */
  readonly pluralsOf: (word: string) => readonly string[];
  /** Whether a word of the lexicon is in plural there. */
  readonly isPlural?: (words: string) => boolean;
  /** The place of the noun that says what a phrase is: last (`purchase price`) or first (`prix par nuit`). */
  readonly head: 'first' | 'last';
  /** Words that begin what only describes the head: `of`, `per`, `de`. */
  readonly prepositions: string;
  /** Words before the head that do not change what it is: `the`, `neue`, `dernier`. */
  readonly fillers: string;
  /** Whether nouns are written together: `Kaufpreis` is a `Preis`. */
  readonly hasCompounds?: boolean;
  /** The first rule that fits counts. */
  readonly rules: readonly FieldRule[];
  readonly neighbours: readonly NeighbourRule[];
  /** What says that something was done: `paid`, `bezahlt`. Compared in lower case, without accents. */
  readonly participles: RegExp;
  /** Nouns that keep their type before a participle: `price paid`, `hours worked`. */
  readonly measuredBy: string;
  /** Words that may follow a participle: `handed over`, `came back on`. */
  readonly particles?: string;
  /** Participles that count the things before them: `eggs laid`. */
  readonly counting?: RegExp;
}
