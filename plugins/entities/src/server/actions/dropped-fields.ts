import type { AppDraft } from '@buildai/app-features/shared';
import type { EntityStore, RowsPlace } from '../../shared/entity-store.js';
import { draftSchemas, schemasIn, storedName } from './draft-schemas.js';

/** Values are counted up to this number. */
const mostCounted = 10_000;

/** A field that a draft drops although rows have values in it. */
export interface DroppedField {
  /** As the draft calls it. */
  readonly entity: string;
  readonly field: string;
  readonly title: string;
  readonly values: number;
}

/** The fields that a draft leaves out of entities that it keeps, and that rows have values in. */
export async function droppedFields(
  entities: Pick<EntityStore, 'countMatching'>,
  draft: AppDraft,
  place: RowsPlace,
): Promise<readonly DroppedField[]> {
  const before = schemasIn(draft.baseFiles());
  const dropped: DroppedField[] = [];
  for (const [entity, schema] of draftSchemas(draft)) {
    const name = storedName(draft, entity);
    const old = before.get(name);
    for (const [field, { title = field }] of Object.entries(old?.properties ?? {})) {
      if (!old || field in schema.properties) continue;
      const values = await entities.countMatching(
        place,
        name,
        old,
        { [field]: { $exists: true } },
        mostCounted,
      );
      if (values > 0) dropped.push({ entity, field, title, values });
    }
  }
  return dropped;
}

/** What a dropped field means, for the builder. */
export const droppedSentence = ({ entity, title, values }: DroppedField): string =>
  `${entity} has no field ${title} any more. ${
    values === 1 ? 'Its value is' : `Its ${values === mostCounted ? 'many' : values} values are`
  } still stored, but not shown.`;

/** The request that brings a field back, with its values. */
export const keepRequest = ({ entity, field, title }: DroppedField): string =>
  `Keep the field ${title === field ? field : `${title} (${field})`} of ${entity}`;
