import type { RecordsChange } from '../../../shared/entity-events.js';
import type { EntityScope } from '../../../shared/entity-store.js';
import type { LiveRowsChange } from '../../../shared/live-rows-change.js';
import { creatorIdOf, reachOf } from '../../model/access-reach.js';
import type { EntityModels } from '../../model/version-entities.js';

/**
 * What a reader may know of a change; undefined if nothing. Readers of their own rows alone learn of changes of these,
 * and get IDs only if no row of someone else is among them.
 */
export function visibleChange(
  { entity, rows, creators, inCopy }: RecordsChange,
  { actor, inPreview }: EntityScope,
  models: EntityModels,
): LiveRowsChange | undefined {
  if (inCopy && !inPreview) return undefined;
  const compiled = models.get(entity);
  if (!compiled?.ok) return undefined;
  const { levels } = compiled.model;
  const reach = reachOf(actor, levels.read, levels);
  if (reach === 'none') return undefined;
  if (reach === 'every') return { entity, rows };
  const own = creatorIdOf(actor);
  if (own === undefined || (creators && !creators.includes(own))) return undefined;
  return creators?.length === 1 ? { entity, rows } : { entity };
}
