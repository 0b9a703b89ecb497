import type { AppDraft } from '@buildai/app-features/shared';
import type { EntityScope, EntityStore } from '../../shared/entity-store.js';
import { draftSchemas, schemasIn, storedName } from './draft-schemas.js';

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
  scope: EntityScope,
): Promise<readonly DroppedField[]> {
  const before = schemasIn(draft.baseFiles());
  const dropped = [...draftSchemas(draft)].flatMap(([entity, schema]) => {
    const name = storedName(draft, entity);
    return Object.entries(before.get(name)?.properties ?? {})
      .filter(([field]) => !(field in schema.properties))
      .map(([field, { title = field }]) => ({ entity, name, field, title }));
  });
  const counted = await Promise.all(
    dropped.map(async ({ name, ...field }) => ({
      ...field,
      values: await entities.countMatching(scope, name, { [field.field]: { $exists: true } }),
    })),
  );
  return counted.filter(({ values }) => values > 0);
}

/** What a dropped field means, for the builder. */
export const droppedSentence = ({ entity, title, values }: DroppedField): string =>
  `${entity} has no field ${title} any more. ${values === 1 ? 'Its value is' : `Its ${values} values are`} still stored, but not shown.`;

/** The request that brings a field back, with its values. */
export const keepRequest = ({ entity, field, title }: DroppedField): string =>
  `Keep the field ${title === field ? field : `${title} (${field})`} of ${entity}`;
