import type { EntityPlan } from '../../../plan/app-plan.js';
import { camelCase, inText, kebabCase, pascalCase } from '../../../language/casing.js';

export type EntityWords = Pick<EntityPlan, 'name' | 'label' | 'plural'>;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Replaces words, except within longer words that are kept. */
class WordRules {
  readonly #rules: readonly (readonly [RegExp, string])[];
  readonly #kept: RegExp | undefined;

  /** @param kept longer words that contain one of the replaced words. */
  constructor(
    pairs: readonly (readonly [string, string])[],
    patternOf: (word: string) => string,
    kept: readonly string[],
  ) {
    this.#rules = pairs.map(([old, next]) => [new RegExp(patternOf(escaped(old)), 'g'), next]);
    const longer = kept.filter((word) => pairs.some(([old]) => word !== old && word.includes(old)));
    this.#kept = longer.length > 0 ? new RegExp(`(${longer.map(escaped).join('|')})`) : undefined;
  }

  apply(text: string): string {
    const replace = (part: string) =>
      this.#rules.reduce((changed, [pattern, next]) => changed.replace(pattern, () => next), part);
    if (!this.#kept) return replace(text);
    // Every second part is a kept word.
    return text
      .split(this.#kept)
      .map((part, index) => (index % 2 === 1 ? part : replace(part)))
      .join('');
  }
}

const pascalForms = ({ name, plural }: EntityWords) => [pascalCase(plural), name] as const;
const kebabForms = ({ name, plural }: EntityWords) => [kebabCase(plural), kebabCase(name)] as const;
const textForms = ({ label, plural }: EntityWords) => [plural, inText(plural), label, inText(label)] as const;
const both = (pascal: string) => [pascal, camelCase(pascal)] as const;

/** How the words for an entity change: in identifiers, in paths and on screen. */
export class WordChange {
  readonly #inCode: WordRules;
  readonly #inPaths: WordRules;
  readonly #onScreen: WordRules;

  /** @param others entities whose names are kept, also where they contain the changed one. */
  constructor(
    readonly from: EntityWords,
    readonly to: EntityWords,
    others: readonly EntityWords[],
  ) {
    const pairs = (formsOf: (words: EntityWords) => readonly string[]) =>
      formsOf(from).map((old, index) => [old, formsOf(to)[index] ?? old] as const);
    this.#inCode = new WordRules(
      pairs((words) => pascalForms(words).flatMap(both)),
      (word) => (/^[a-z]/.test(word) ? `(?<![A-Za-z])${word}(?![a-z])` : `${word}(?![a-z])`),
      others.flatMap((other) => pascalForms(other).flatMap(both)),
    );
    this.#inPaths = new WordRules(
      pairs(kebabForms),
      (word) => `(?<=^|/)${word}(?=$|[/?#-])`,
      others.flatMap(kebabForms),
    );
    this.#onScreen = new WordRules(
      pairs(textForms),
      (word) => `(?<![\\w/-])${word}(?![\\w/-])`,
      others.flatMap(textForms),
    );
  }

  inCode(name: string): string {
    return this.#inCode.apply(name);
  }

  inPath(path: string): string {
    return this.#inPaths.apply(path);
  }

  onScreen(text: string): string {
    return this.#onScreen.apply(text);
  }
}
