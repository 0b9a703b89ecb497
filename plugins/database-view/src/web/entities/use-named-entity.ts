import { changeAddress, useAddress, useAddressIs } from '@buildai/web';
import { useEffect, useState } from 'react';

/**
 * The entity that the address names, else the first; the last one while another tab of the builder is open and has the
 * address. The address is completed, so that a copied link opens the same entity.
 * @param entities undefined until they are known.
 */
export function useNamedEntity(entities: readonly string[] | undefined): string | undefined {
  const search = useAddress('entity');
  const isShown = useAddressIs('panel', 'database');
  const named = isShown ? search.get('entity') : undefined;
  const [last, setLast] = useState(named ?? null);
  if (named !== undefined && named !== last) setLast(named);
  const current = entities?.find((name) => name === (named ?? last)) ?? entities?.[0];
  const isComplete = !isShown || current === undefined || named === current;
  useEffect(() => {
    if (!isComplete) changeAddress({ entity: current }, { replace: true });
  }, [isComplete, current]);
  return current;
}
