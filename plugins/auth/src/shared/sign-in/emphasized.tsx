import type { ReactNode } from 'react';
import type { Sentence } from './texts.js';

/** A sentence whose address is emphasized. */
export function Emphasized({ sentence: [before, address, after] }: { sentence: Sentence }): ReactNode {
  return (
    <>
      {before}
      <strong>{address}</strong>
      {after}
    </>
  );
}
