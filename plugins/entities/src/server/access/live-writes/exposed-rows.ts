import type { AccessLevel, EntitySchema } from '../../../shared/entity-schema.js';
import { levelsOf } from '../../../shared/entity-schema.js';

/** How many people a level lets at every row. Those of `creator` see rows of their own. */
const reach: Readonly<Record<AccessLevel, number>> = { anonymous: 3, all: 2, creator: 1, admin: 0, none: 0 };

/** A write makes a row, which then belongs to its writer, or it changes a row of any person. */
export type RowWrite = 'create' | 'change';

/** Rows beside those of the published version, which visitors cannot read. */
export interface UnpublishedRows {
  /** The schemas of the version that is written with. */
  readonly schemas: ReadonlyMap<string, EntitySchema>;
  /** Whether there are tables that the published version does not have. */
  readonly hasTables: boolean;
}

/**
 * Whether a write in an entity can show people what they may not read elsewhere: its rows are read by more people than
 * some rows or fields of the same app, or a row of another person can change.
 * @param schemas those of the published version
 */
export function exposes(
  schemas: ReadonlyMap<string, EntitySchema>,
  unpublished: UnpublishedRows,
): (entity: string, write: RowWrite) => boolean {
  const stated = [...schemas.values(), ...unpublished.schemas.values()].flatMap(levels);
  const narrowest = unpublished.hasTables ? 0 : Math.min(...stated.map((level) => reach[level]));
  return (entity, write) => {
    const schema = schemas.get(entity);
    const readers = schema ? noticing(schema) : 0;
    return readers === reach.creator ? write === 'change' : readers > narrowest;
  };
}

/** The levels of reading an entity's rows and fields. */
const levels = (schema: EntitySchema): readonly AccessLevel[] => [
  levelsOf(schema).read,
  ...Object.values(schema.properties).flatMap((property) => property['x-read'] ?? []),
];

/** Those who read the rows, and those whom a rule refuses rows of their own because of others. */
function noticing(schema: EntitySchema): number {
  const { read, create, update } = levelsOf(schema);
  const among = [read, ...(isRuledByOthers(schema) ? [create, update] : [])];
  return Math.max(...among.map((level) => reach[level]));
}

const isRuledByOthers = (schema: EntitySchema): boolean =>
  schema['x-no-overlap'] !== undefined ||
  (schema['x-unique'] ?? []).some((fields) => !fields.includes('creatorId'));
