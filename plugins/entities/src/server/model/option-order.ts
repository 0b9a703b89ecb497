import { createHash } from 'node:crypto';
import type { EntityProperty } from '../../shared/entity-schema.js';
import { isStorableText } from '../../shared/storable.js';
import type { Collation } from './collation/collation.js';
import { foldCase, keyPrefix, textKeyLength } from './collation/order-key.js';

/** How values of a select field are sorted: as its options are listed. */
export interface OptionOrder {
  readonly options: readonly string[];
  /** The same for the same options in the same order. */
  readonly id: string;
}

/** How texts of a field are sorted. */
export type TextOrder = Collation | OptionOrder;

export const isOptionOrder = (order: TextOrder): order is OptionOrder => 'options' in order;

/** Fields with more options sort as prose: the database would prepare the statement longer than it runs it. */
const mostOptions = 200;

const byOptions = new WeakMap<readonly string[], OptionOrder>();

export function optionOrder(options: readonly string[]): OptionOrder {
  const known = byOptions.get(options);
  if (known) return known;
  const id = createHash('sha256').update(JSON.stringify(options)).digest('hex').slice(0, 8);
  const order = { options, id };
  byOptions.set(options, order);
  return order;
}

/**
 * The order of a field by its options; undefined if it has none. No statement can have the characters that cannot be
 * stored, and no row has such an option.
 */
export function optionOrderOf({ enum: options }: EntityProperty): OptionOrder | undefined {
  const canOrder =
    options !== undefined &&
    options.length <= mostOptions &&
    options.every((option) => option.length <= textKeyLength && isStorableText(option));
  return canOrder ? optionOrder(options) : undefined;
}

/** What the option at a place sorts by. */
export const keyOfPlace = (place: number): string => String(place).padStart(3, '0');

/** What stands before a value that is no option, such as one that was renamed: it follows all options. */
export const afterOptions = '~';

/** What a value sorts by, as both databases compute it. */
export function optionKey(text: string, { options }: OptionOrder): string {
  const place = options.indexOf(text);
  return place < 0 ? afterOptions + foldCase(keyPrefix(text)) : keyOfPlace(place);
}
