import type { Token } from './token.js';

/** What a segment names: a thing or a field, with what is said about it. */
export interface Item {
  /** Its words without articles and what follows: `pickup date`. */
  readonly tokens: readonly Token[];
  readonly phrase: string;
  readonly isPlural: boolean;
  /** `each`, `several`, `20`: evidence of rows. */
  readonly quantity: 'each' | 'many' | undefined;
  /** `a`, `the`, `my`. */
  readonly hasArticle: boolean;
  /** The tokens in brackets after it. */
  readonly group: readonly Token[] | undefined;
  /** What its values are: `yes/no`, `kg`, `1-5`, `low, medium, high`. */
  readonly hint: string | undefined;
  /** What it belongs to: `notes for each client`. */
  readonly of: readonly Token[] | undefined;
}
