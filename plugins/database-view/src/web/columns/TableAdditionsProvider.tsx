import type { ReactNode } from 'react';
import { TableAdditionsContext, useTableAdditions } from './table-additions.js';

interface TableAdditionsProviderProps {
  readonly appId: string;
  readonly entity: string;
  readonly children: ReactNode;
}

/** Lets the cells of a table add options and columns to it. */
export function TableAdditionsProvider({ appId, entity, children }: TableAdditionsProviderProps): ReactNode {
  return <TableAdditionsContext value={useTableAdditions(appId, entity)}>{children}</TableAdditionsContext>;
}
