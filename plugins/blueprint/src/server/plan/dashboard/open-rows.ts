import type { EntityPlan } from '../app-plan.js';
import type { Condition } from '../dashboard-plan.js';
import type { FieldPlan } from '../field-plan.js';
import { flagRole } from '../roles/flag-role.js';
import { isOver, optionRole, progressField, valuesWhere } from '../roles/option-role.js';

/** The condition for rows that are not over yet; undefined if nothing says so. */
export function openCondition(entity: EntityPlan): Condition | undefined {
  const flag = entity.fields.find((field) => flagRole(field) !== undefined);
  const progress = progressField(entity);
  if (progress) return { field: progress.name, not: valuesWhere(progress, isOver) };
  return flag && { field: flag.name, set: false };
}

/** The condition that leaves out cancelled rows, if there can be any. */
export function notCancelled(entity: EntityPlan): readonly Condition[] {
  const progress = progressField(entity);
  const dropped = progress ? valuesWhere(progress, (option) => optionRole(option) === 'dropped') : [];
  return progress && dropped.length > 0 ? [{ field: progress.name, not: dropped }] : [];
}

/** The field beside a title that distinguishes rows: whose it is, else its state. */
export function badgeOf(entity: EntityPlan): FieldPlan | undefined {
  const others = entity.fields.filter(({ name }) => name !== entity.title);
  return (
    others.find(({ reference }) => reference !== undefined) ??
    progressField(entity) ??
    others.find(({ type }) => type === 'select')
  );
}

/** `detail` and `badge` of a list, where the entity has such fields; never the same field twice. */
export function besides(detail: FieldPlan | undefined, badge: FieldPlan | undefined) {
  return {
    ...(detail && { detail: detail.name }),
    ...(badge && badge.name !== detail?.name && { badge: badge.name }),
  };
}
