import { isReservedField } from '../../../shared/entity-schema.js';
import type { EntityRecord, EntityScope, EntityStore } from '../../../shared/entity-store.js';
import { shortenPersonal } from './shorten-personal.js';

/** Rows of one entity, as shown to the model. */
export interface EntityRows {
  readonly entity: string;
  /** `63`, or `10,000+`. */
  readonly count: string;
  /** The newest row as JSON on one line; undefined if there is none, or none is shown. */
  readonly sample: string | undefined;
}

/** Counting stops here, since counting millions of rows is slow. */
const mostCounted = 10_000;
const mostEntities = 40;
/** Maximum characters of one value, and of one row. */
const longestValue = 80;
const longestSample = 500;

/** Counts the rows of each entity and, with samples, reads the newest. */
export async function readEntityRows(
  entities: Pick<EntityStore, 'schemas' | 'list' | 'countUpTo'>,
  scope: EntityScope,
  withSamples: boolean,
): Promise<EntityRows[]> {
  const names = [...(await entities.schemas(scope.versionId)).keys()].sort().slice(0, mostEntities);
  const rows: EntityRows[] = [];
  for (const entity of names) {
    const count = await entities.countUpTo(scope, entity, mostCounted + 1);
    const [newest] = withSamples ? (await entities.list(scope, entity, { limit: 1 })).records : [];
    rows.push({
      entity,
      count: count > mostCounted ? `${mostCounted.toLocaleString('en-US')}+` : String(count),
      sample: newest && sampleOf(entity, newest),
    });
  }
  return rows;
}

/** The row without platform fields; long and personal-looking values are shortened. */
function sampleOf(entity: string, record: EntityRecord): string {
  const sample: Record<string, unknown> = {};
  let length = 0;
  for (const [field, value] of Object.entries(record)) {
    if (isReservedField(field) || value === null || value === undefined) continue;
    const shown = shorten(entity, field, value);
    length += field.length + JSON.stringify(shown).length;
    if (length > longestSample) break;
    sample[field] = shown;
  }
  return JSON.stringify(sample);
}

function shorten(entity: string, field: string, value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const shown = shortenPersonal(entity, field, text);
  return shown.length > longestValue ? `${shown.slice(0, longestValue)}…` : shown;
}
