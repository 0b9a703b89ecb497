import { canonicalJson } from '@buildai/apps/shared';
import type { ErrorDetail } from '@buildai/core/shared';
import type { EntityActor } from '../../shared/entity-store.js';
import { FieldNotWritable } from '../../shared/errors.js';
import { creatorIdOf, reachOf } from '../model/access-reach.js';
import type { EntityField, EntityModel } from '../model/entity-model.js';
import { viewOf } from './entity-view.js';
import type { Row } from '../model/row.js';

type Values = Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown) => canonicalJson(a ?? null) === canonicalJson(b ?? null);

const labelOf = ({ name, property }: EntityField) => property.title ?? name;
const noPermission = (field: EntityField) => `You don’t have permission to change “${labelOf(field)}”.`;
const isFixed = (field: EntityField) => `“${labelOf(field)}” can’t be changed later.`;

/** The rows in which the actor may write a field. */
function reachOfField({ levels }: EntityModel, actor: EntityActor, { property }: EntityField) {
  const level = property['x-write'];
  return level === undefined ? 'every' : reachOf(actor, level, levels);
}

/** Immutable for all but the builder in the database view. */
const isImmutableFor = (actor: EntityActor, { property }: EntityField) =>
  property['x-immutable'] === true && actor.kind !== 'owner';

/** The fields of a change that the actor may not write in every row. */
export function guardedFields(
  model: EntityModel,
  actor: EntityActor,
  values: Values,
): readonly EntityField[] {
  return model.guarded.filter(
    (field) =>
      values[field.name] !== undefined &&
      (isImmutableFor(actor, field) || reachOfField(model, actor, field) !== 'every'),
  );
}

/** The fields of a new row that the actor may not set, unless to what they are without being set. */
export function fieldsNotSettable(model: EntityModel, actor: EntityActor, values: Values): ErrorDetail[] {
  return model.guarded
    .filter((field) => values[field.name] !== undefined && values[field.name] !== '')
    .filter((field) => reachOfField(model, actor, field) === 'none')
    .filter(({ name, property }) => values[name] !== null && !isSame(values[name], property.default))
    .map((field) => ({ field: field.name, message: noPermission(field) }));
}

/** @throws FieldNotWritable if a new row sets a field that the actor may not write. */
export function requireSettable(model: EntityModel, actor: EntityActor, values: Values): void {
  const [refused] = fieldsNotSettable(model, actor, values);
  if (refused) throw notWritable(refused.field, refused.message);
}

/**
 * The change without guarded fields that it leaves as they are, so that a row can be sent back as it was received.
 * A field that the actor cannot read is refused even then, since the answer would reveal its value.
 * @throws FieldNotWritable if it changes a guarded field.
 */
export function permittedChange(model: EntityModel, actor: EntityActor, before: Row, values: Values): Values {
  const { fields } = viewOf(model, actor);
  const left = { ...values };
  for (const field of guardedFields(model, actor, values)) {
    const isFixedHere = isImmutableFor(actor, field);
    const isOwn = before.creatorId === creatorIdOf(actor);
    if (!isFixedHere && isOwn && reachOfField(model, actor, field) === 'own') continue;
    const visible = fields.get(field.name);
    const isUnchanged =
      visible?.isVisibleIn(before) === true && isSame(visible.valueIn(before), values[field.name]);
    if (!isUnchanged) throw notWritable(field.name, isFixedHere ? isFixed(field) : noPermission(field));
    delete left[field.name];
  }
  return left;
}

function notWritable(name: string, message: string) {
  return FieldNotWritable({ message, details: [{ field: `body.${name}`, message }] });
}
