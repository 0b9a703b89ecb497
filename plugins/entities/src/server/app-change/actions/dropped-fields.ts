import type { AppDraft, DroppedField } from '@buildai/app-features/shared';
import { labelOf } from '../../../shared/column-label.js';
import { entityLabel } from '../../../shared/entity-label.js';
import type { EntityStore, RowsPlace } from '../../../shared/entity-store.js';
import { draftSchemas, schemasIn, storedName } from './draft-schemas.js';

/** Values are counted up to this number. */
const mostCounted = 10_000;

/** The fields that a draft leaves out of entities that it keeps, and that rows have values in. */
export async function droppedFields(
  entities: Pick<EntityStore, 'countMatching'>,
  draft: AppDraft,
  place: RowsPlace,
): Promise<readonly DroppedField[]> {
  const before = schemasIn(draft.baseFiles());
  const dropped: DroppedField[] = [];
  for (const [entity, schema] of draftSchemas(draft)) {
    const was = storedName(draft, entity);
    const old = before.get(was);
    if (!old) continue;
    for (const field of Object.keys(old.properties)) {
      if (field in schema.properties) continue;
      const isFilled = { [field]: { $exists: true } };
      const values = await entities.countMatching(place, was, old, isFilled, mostCounted);
      if (values > 0)
        dropped.push({
          entity,
          was,
          field,
          sentence: sentenceOf(entityLabel(entity, schema), labelOf(old, field), values),
        });
    }
  }
  return dropped;
}

const sentenceOf = (entity: string, label: string, values: number): string =>
  `${entity} has no field ${label} any more. ${
    values === 1 ? 'Its value is' : `Its ${values === mostCounted ? 'many' : values} values are`
  } still stored, but not shown.`;
