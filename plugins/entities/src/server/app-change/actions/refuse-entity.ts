import type { Refusal } from '@buildai/app-features/shared';
import { nearestName } from '@buildai/core/shared';

/** @returns the refusal for an action on an entity that the app does not have. */
export function refuseUnknownEntity(entity: string, schemas: ReadonlyMap<string, unknown>): Refusal {
  const names = [...schemas.keys()];
  const meant = nearestName(entity, names);
  return {
    reason: `There is no entity ${entity}.${meant ? ` Did you mean ${meant}?` : ''}`,
    detail: `The entities are ${names.join(', ') || 'none'}.`,
  };
}
