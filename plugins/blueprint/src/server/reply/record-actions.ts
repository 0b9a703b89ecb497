import type { EntityPlan } from '../plan/app-plan.js';
import type { FieldPlan } from '../plan/field-plan.js';
import type { SampleValue } from '../plan/sample-value.js';
import type { Action } from './action.js';
import { kebabCase } from '../language/casing.js';
import { isRelativeDate, resolveDate } from '../plan/sample-value.js';
import { counted } from '../language/nouns.js';
import { inText } from '../language/casing.js';

/** The key by which other rows of the reply refer to this one. */
function rowKey(entity: string, index: number): string {
  return `${kebabCase(entity)}-${index + 1}`;
}

function storedValue(
  field: FieldPlan,
  value: SampleValue,
  entities: readonly EntityPlan[],
  today: Date,
): unknown {
  if (isRelativeDate(value)) return resolveDate(value, today);
  if (field.reference !== undefined) {
    const target = entities.find(({ name }) => name === field.reference);
    const index = target?.samples.findIndex((row) => row[target.title] === value) ?? -1;
    return index < 0 ? undefined : `$ref:${rowKey(field.reference, index)}`;
  }
  const valueOf = (label: unknown) => field.options?.find((option) => option.label === label)?.value;
  if (field.type === 'select') return valueOf(value);
  return Array.isArray(value) ? value.map(valueOf).filter((each) => each !== undefined) : value;
}

/** The sample rows of these entities as actions, referenced rows first. */
export function recordActions(entities: readonly EntityPlan[], today: Date): Action[] {
  const pointedAt = new Set(
    entities.flatMap(({ fields }) => fields.flatMap(({ reference }) => reference ?? [])),
  );
  const ordered: EntityPlan[] = [];
  const place = (entity: EntityPlan, on: readonly string[]): void => {
    if (ordered.includes(entity) || on.includes(entity.name)) return;
    for (const { reference } of entity.fields) {
      const target = entities.find(({ name }) => name === reference);
      if (target) place(target, [...on, entity.name]);
    }
    ordered.push(entity);
  };
  entities.forEach((entity) => place(entity, []));
  return ordered
    .filter(({ samples }) => samples.length > 0)
    .map((entity) => {
      const rows = entity.samples.map((row, index) => ({
        ...(pointedAt.has(entity.name) && { $ref: rowKey(entity.name, index) }),
        ...Object.fromEntries(
          entity.fields.flatMap((field) => {
            const value = row[field.name];
            const stored = value === undefined ? undefined : storedValue(field, value, entities, today);
            return stored === undefined ? [] : [[field.name, stored]];
          }),
        ),
      }));
      return {
        type: 'insert_entity_records' as const,
        title: counted(rows.length, `sample ${inText(entity.label)}`),
        attributes: { entity: entity.name },
        content: `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]`,
      };
    });
}
