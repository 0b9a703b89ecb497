import type { Arrangement } from './arrangement.js';
import { placeOf } from './arrangement.js';
import { kitText } from '../texts/kit-text.js';

export interface BoardColumnOption {
  readonly value: string;
  readonly label: string;
}

/** `Done, position 2 of 5`, for screen readers. A list has no column name. */
export function placeText(
  columns: readonly BoardColumnOption[],
  arrangement: Arrangement,
  id: string,
): string {
  const { column = '', index = 0 } = placeOf(arrangement, id) ?? {};
  const name = columns.length > 1 ? columns.find(({ value }) => value === column)?.label : undefined;
  const count = arrangement.get(column)?.length ?? 0;
  return `${name ? `${name}, ` : ''}${kitText('position', { index: index + 1, count })}`;
}
