import type { EntityPlan } from '../plan/app-plan.js';
import type { FieldPlan } from '../plan/field-plan.js';
import type { SampleValue } from '../plan/sample-value.js';
import type { Action } from './action.js';
import { kebabCase } from '../language/casing.js';
import { isRelativeDate, resolveDate } from '../plan/sample-value.js';
import { counted } from '../language/nouns.js';
import { labelInText } from '../language/phrases/say.js';

/** The key by which other rows of the reply refer to this one. */
function rowKey(entity: string, index: number): string {
  return `${kebabCase(entity)}-${index + 1}`;
}

/** The key of a row that the reply has already; undefined if there is none. */
type KeyOf = (entity: string, title: SampleValue) => string | undefined;

function storedValue(field: FieldPlan, value: SampleValue, keyOf: KeyOf, today: Date): unknown {
  if (isRelativeDate(value)) return resolveDate(value, today);
  if (field.reference !== undefined) {
    const key = keyOf(field.reference, value);
    return key === undefined ? undefined : `$ref:${key}`;
  }
  const valueOf = (label: unknown) => field.options?.find((option) => option.label === label)?.value;
  if (field.type === 'select') return valueOf(value);
  return Array.isArray(value) ? value.map(valueOf).filter((each) => each !== undefined) : value;
}

/**
 * Entities after those that they refer to. Where entities refer to each other, such as owners to a pet and pets to
 * their owner, one comes first that can do without its link.
 */
function referencedFirst(entities: readonly EntityPlan[]): EntityPlan[] {
  const ordered: EntityPlan[] = [];
  for (let left = [...entities]; left.length > 0; left = left.filter((each) => !ordered.includes(each))) {
    const waits = (entity: EntityPlan, isNeeded: (field: FieldPlan) => boolean) =>
      entity.fields.some(
        (field) =>
          isNeeded(field) && left.some((other) => other !== entity && other.name === field.reference),
      );
    const next =
      left.find((entity) => !waits(entity, () => true)) ??
      left.find((entity) => !waits(entity, ({ required }) => required === true)) ??
      left[0];
    if (next) ordered.push(next);
  }
  return ordered;
}

/**
 * The sample rows of these entities as actions. A row refers only to rows before it: a link that leads to a later one
 * stays empty, and a row that needs such a link is left out.
 */
export function recordActions(entities: readonly EntityPlan[], today: Date): Action[] {
  const pointedAt = new Set(
    entities.flatMap(({ fields }) => fields.flatMap(({ reference }) => reference ?? [])),
  );
  const keys = new Map<string, Map<SampleValue, string>>();
  const keyOf: KeyOf = (entity, title) => keys.get(entity)?.get(title);
  return referencedFirst(entities).flatMap((entity) => {
    const own = new Map<SampleValue, string>();
    keys.set(entity.name, own);
    const rows = entity.samples.flatMap((row, index) => {
      const cells = entity.fields.flatMap((field): [string, unknown][] => {
        const value = row[field.name];
        const stored = value === undefined ? undefined : storedValue(field, value, keyOf, today);
        return stored === undefined ? [] : [[field.name, stored]];
      });
      const values = Object.fromEntries(cells);
      const lacksLink = entity.fields.some(
        ({ name, required, reference }) => required && reference !== undefined && values[name] === undefined,
      );
      if (lacksLink) return [];
      const key = rowKey(entity.name, index);
      const title = row[entity.title];
      if (title !== undefined && !own.has(title)) own.set(title, key);
      return [{ ...(pointedAt.has(entity.name) && { $ref: key }), ...values }];
    });
    if (rows.length === 0) return [];
    return {
      type: 'insert_entity_records' as const,
      title: counted(rows.length, `sample ${labelInText(entity.language, entity.label)}`),
      attributes: { entity: entity.name },
      content: `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]`,
    };
  });
}
