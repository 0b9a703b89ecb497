import { convertValue, entityProperty } from '@buildai/entities/shared';
import type { FieldTypeId } from '@buildai/fields';
import { propertyOfType } from '@buildai/fields';
import { valueFit } from '../../../shared/import/suggest-mapping.js';

/** What a new column of a table is, by the cells of a file. */
export interface GuessedColumn {
  readonly label: string;
  readonly type: FieldTypeId;
  /** The options of a single select; empty for other types. */
  readonly options: readonly string[];
}

/** More different texts than this are no choice. */
const mostOptions = 12;
/** How often each option occurs at least, on average. */
const leastUses = 3;
const longestOption = 40;
const longestLine = 120;

/** Signs of a type in each of its cells, beside what its field takes; the narrowest type comes first. */
const signs = {
  // Words and check marks; numbers are numbers.
  boolean: (text) => /^[^\d]+$/.test(text),
  percent: (text) => /\d\s*%$/.test(text),
  currency: (text) => /^-?\s*\p{Sc}|\p{Sc}$/u.test(text),
  // A code, such as a postal code or a phone number, would lose its zeros, its plus or its last digits.
  number: (text) => /^[-(]?[\d.,'\s\u00a0]+\)?$/.test(text) && !/^-?0\d|\d{16}/.test(text),
  date: (text) => /\d/.test(text) && !/^\d+$|\d:\d\d/.test(text),
  datetime: (text) => /\d:\d\d/.test(text),
  email: (text) => text.includes('@'),
  url: (text) => /^https?:\/\//i.test(text),
} as const satisfies Partial<Record<FieldTypeId, (text: string) => boolean>>;

type ShownType = keyof typeof signs;

const propertyOf = (type: ShownType) => entityProperty.parse(propertyOfType(type));

/** Guesses the type of a column by all of its cells, which come in parts. */
export class ColumnGuess {
  #types = Object.keys(signs) as readonly ShownType[];
  #count = 0;
  #hasEmpty = false;
  #longest = 0;
  #hasLines = false;
  /** Different texts in the order of the file, up to one more than options can be. */
  readonly #texts = new Map<string, string>();

  constructor(private readonly label: string) {}

  add(cells: readonly string[]): void {
    const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    this.#hasEmpty ||= texts.length < cells.length;
    if (texts.length === 0) return;
    this.#count += texts.length;
    this.#types = this.#types.filter(
      (type) => texts.every(signs[type]) && valueFit(texts, propertyOf(type)) === 1,
    );
    for (const text of texts) {
      this.#longest = Math.max(this.#longest, text.length);
      this.#hasLines ||= text.includes('\n');
      const key = text.toLowerCase();
      if (this.#texts.size <= mostOptions && !this.#texts.has(key)) this.#texts.set(key, text);
    }
  }

  result(): GuessedColumn {
    const { label } = this;
    const [type] = this.#types.filter((each) => each !== 'boolean' || this.#isYesNo());
    if (type && this.#count > 0) return { label, type, options: [] };
    const options = [...this.#texts.values()];
    const isChoice =
      options.length > 0 &&
      options.length <= mostOptions &&
      this.#count >= leastUses * options.length &&
      this.#longest <= longestOption;
    if (isChoice) return { label, type: 'select', options };
    const isLong = this.#hasLines || this.#longest > longestLine;
    return { label, type: isLong ? 'long_text' : 'text', options: [] };
  }

  /** Whether both answers occur, one of them perhaps as an empty cell. A word alone may mean something else. */
  #isYesNo(): boolean {
    const texts = [...this.#texts.keys()];
    const isYes = (text: string): boolean => {
      const conversion = convertValue(text, propertyOf('boolean'));
      return conversion.ok && conversion.value === true;
    };
    const answers = new Set(texts.map(isYes));
    return texts.every((text) => text === 'true' || text === 'false') || answers.size > 1 || this.#hasEmpty;
  }
}
