import { createElement } from 'react';
import type { ReactNode } from 'react';
import type { Column } from './column.js';
import { typeIcon } from './type-icons.js';

/** The icon of a column's type. */
export function TypeIcon({ column }: { readonly column: Column }): ReactNode {
  return createElement(typeIcon(column));
}
