import type { ReactNode } from 'react';
import { useReferenceName } from '../rows/reference-names-context.js';

function ReferenceChip({ entity, id }: { readonly entity: string; readonly id: string }): ReactNode {
  const name = useReferenceName(entity, id);
  return (
    <span className="grid-reference" data-reference={id}>
      {name ?? '…'}
    </span>
  );
}

/** Names of the referenced rows. */
export function ReferenceCell(props: {
  readonly entity: string;
  readonly ids: readonly string[];
}): ReactNode {
  const { entity, ids } = props;
  return (
    <span className="grid-options">
      {ids.map((id) => (
        <ReferenceChip key={id} entity={entity} id={id} />
      ))}
    </span>
  );
}
