import type { AppDraft } from '@buildai/app-features/shared';
import type { EntityProperty, EntitySchema } from '../../../shared/entity-schema.js';
import type { EntityScope, EntityStore } from '../../../shared/entity-store.js';
import { draftSchemas, schemasIn, storedName } from './draft-schemas.js';

/** Rows are counted up to this number; beyond it, the sentence says "at least". */
const mostRows = 10_000;
const pageSize = 1000;

type Type = EntityProperty['type'];

const fits: Readonly<Record<Type, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

const kinds: Readonly<Record<Type, string>> = {
  string: 'text',
  number: 'numbers',
  integer: 'whole numbers',
  boolean: 'yes or no',
  array: 'lists',
  object: 'objects',
};

interface ChangedField {
  readonly entity: string;
  /** Previous name of the entity. */
  readonly before: string;
  readonly field: string;
  readonly title: string;
  readonly type: Type;
}

/** Describes, for every field whose type a draft changes, how many of its values will show as empty. */
export async function describeChangedTypes(
  entities: Pick<EntityStore, 'list'>,
  draft: AppDraft,
  scope: EntityScope,
): Promise<string[]> {
  const sentences: string[] = [];
  for (const changed of changedFields(draft)) {
    const counted = await count(entities, scope, changed);
    if (counted.misfits > 0) sentences.push(sentenceOf(changed, counted));
  }
  return sentences;
}

function changedFields(draft: AppDraft): ChangedField[] {
  const before = schemasIn(draft.baseFiles());
  return [...draftSchemas(draft)].flatMap(([entity, schema]) => {
    const name = storedName(draft, entity);
    const old = before.get(name);
    return old ? changesBetween(old, schema).map((each) => ({ ...each, entity, before: name })) : [];
  });
}

function changesBetween(old: EntitySchema, schema: EntitySchema) {
  return Object.entries(schema.properties).flatMap(([field, { type, title }]) => {
    const was = old.properties[field]?.type;
    // An integer is also a valid number.
    if (was === undefined || was === type || (was === 'integer' && type === 'number')) return [];
    return [{ field, type, title: title ?? field }];
  });
}

interface Count {
  readonly values: number;
  readonly misfits: number;
  readonly isWhole: boolean;
}

async function count(
  entities: Pick<EntityStore, 'list'>,
  scope: EntityScope,
  { before, field, type }: ChangedField,
): Promise<Count> {
  let values = 0;
  let misfits = 0;
  let cursor: string | undefined;
  for (let read = 0; read < mostRows; read += pageSize) {
    const page = await entities.list(scope, before, { fields: [field], limit: pageSize, cursor });
    const found = page.records
      .map((record) => record[field])
      .filter((value) => value !== null && value !== undefined);
    values += found.length;
    misfits += found.filter((value) => !fits[type](value)).length;
    if (page.nextCursor === null) return { values, misfits, isWhole: true };
    cursor = page.nextCursor;
  }
  return { values, misfits, isWhole: false };
}

function sentenceOf({ entity, title, type }: ChangedField, { values, misfits, isWhole }: Count): string {
  const some = isWhole ? `${misfits} of ${values}` : `At least ${misfits} of more than ${values}`;
  const verb = misfits === 1 ? 'is' : 'are';
  const show = misfits === 1 ? 'shows' : 'show';
  return `${some} values of ${title} in ${entity} ${verb} not ${kinds[type]} and ${show} as empty now; nothing is deleted.`;
}
