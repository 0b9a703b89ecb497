import type { EntityFilter } from '../../client/entity-client.js';
import type { Field, ResolvedOption } from '../../client/field.js';

/** IDs of rows that a reference field may refer to, by word. */
export type ReferenceMatches = (field: Field, word: string) => readonly string[];

/** A filter by values of a field, which are chosen from a menu. */
interface Facet {
  readonly choices: (field: Field) => readonly Pick<ResolvedOption, 'value' | 'label'>[];
  /** Whether a value has one of the chosen ones. */
  readonly passes: (value: unknown, chosen: readonly string[]) => boolean;
  /** The same for the server; none if all rows pass. @param chosen at least one */
  readonly filters: (field: Field, chosen: readonly string[]) => readonly EntityFilter[];
}

/** How a type behaves in tables, forms and details. What it looks like is in `field-value` and `field-input`. */
export interface FieldSkin {
  /** The text of a value that is not blank, for cells and search. */
  readonly text: (value: unknown, field: Field, labelOf: (id: string) => string | undefined) => string;
  /** The order of two values that are not blank, as `sort` expects it (default: that of their texts). */
  readonly compare?: (a: unknown, b: unknown, field: Field) => number;
  /**
   * `page`: only the page sorts values as people expect. `nobody`: values have no order. By default the server sorts
   * them.
   */
  readonly sortedBy?: 'page' | 'nobody';
  readonly facet?: Facet;
  /** What finds a word in values that the search of texts does not find. */
  readonly finds?: (word: string, field: Field, matches: ReferenceMatches) => readonly EntityFilter[];
  /** A value as forms edit it: numbers and times as text. */
  readonly draft: (value: unknown, field: Field) => unknown;
  /** An edited value that is not blank, as it is stored. @param before the value of the record so far */
  readonly stored: (value: unknown, before: unknown) => unknown;
  /** What is wrong with an edited value that is not blank. */
  readonly problem?: (value: unknown, field: Field) => string | undefined;
  /** What it is on the card of a row; the first of each counts. */
  readonly onCard?: 'title' | 'picture' | 'state';
  /** Whether tables leave it out unless they are told otherwise. */
  readonly isLong?: true;
  readonly isAlignedRight?: true;
  /** Where it takes the whole width. */
  readonly spans?: 'form' | 'form and details';
  /** A control beside its label, which always has a value. */
  readonly isSwitch?: true;
}
