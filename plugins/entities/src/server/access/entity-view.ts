import type { EntityActor, EntityRecord } from '../../shared/entity-store.js';
import type { Reach } from '../model/access-reach.js';
import { creatorIdOf, reachOf, refusal } from '../model/access-reach.js';
import type { EntityField, EntityModel } from '../model/entity-model.js';
import { isProse } from '../model/entity-model.js';
import type { Row } from '../model/row.js';
import type { RowSql } from '../storage/sql/row-sql.js';
import type { Sql } from '../storage/sql/sql.js';
import { sql, trusted } from '../storage/sql/sql.js';
import { textKey } from '../storage/sql/text-key.js';
import type { Collation } from '../model/collation/collation.js';
import { orderKey } from '../model/collation/order-key.js';
import type { TextOrder } from '../model/option-order.js';
import { isOptionOrder, optionKey, optionOrderOf } from '../model/option-order.js';

/** The creator whose rows alone an actor can access, empty for none; undefined means all rows. */
export function onlyCreator(actor: EntityActor, reach: Reach): string | undefined {
  if (reach === 'every') return undefined;
  return (reach === 'own' ? creatorIdOf(actor) : undefined) ?? '';
}

/** The rows that an actor can access: a condition on `creator_id`, or none. */
export function reachedRows(actor: EntityActor, reach: Reach): Sql {
  const creatorId = onlyCreator(actor, reach);
  if (creatorId === undefined) return trusted('1 = 1');
  return creatorId === '' ? trusted('1 = 0') : sql`creator_id = ${creatorId}`;
}

/** A field as one actor sees it. If it is readable only in the actor's own rows, it has no value in others. */
export class VisibleField {
  constructor(
    readonly field: EntityField,
    /** The creator in whose rows alone the field is visible, empty for none; undefined means in all rows. */
    readonly onlyIn: string | undefined,
    private readonly collation: Collation,
  ) {}

  /** Whether the key is the folded prefix of a text. The platform's own text fields are compared as they are. */
  get isFolded(): boolean {
    return this.field.kind === 'text' && this.field.column === undefined;
  }

  /** How choices and prose are sorted; undefined for other fields. */
  get order(): TextOrder | undefined {
    if (!isProse(this.field)) return undefined;
    return optionOrderOf(this.field.property) ?? this.collation;
  }

  /** The expression that the database looks values of the field up by. */
  key(rowSql: RowSql): Sql {
    return this.#visible(rowSql.key(this.field));
  }

  /** The expression that the database sorts by, and compares by where one value is greater. */
  orderKey(rowSql: RowSql): Sql {
    return this.#visible(this.order ? rowSql.orderKey(this.field, this.order) : rowSql.key(this.field));
  }

  #visible(key: Sql): Sql {
    return this.onlyIn === undefined ? key : sql`(case when creator_id = ${this.onlyIn} then ${key} end)`;
  }

  isVisibleIn(row: Row): boolean {
    return this.onlyIn === undefined || row.creatorId === this.onlyIn;
  }

  /** The visible value of the field in a row. */
  valueIn(row: Row): unknown {
    if (!this.isVisibleIn(row)) return undefined;
    const { name, column } = this.field;
    if (column !== undefined) return row[name as keyof Row];
    return Object.hasOwn(row.data, name) ? row.data[name] : undefined;
  }

  /** Like `orderKey`, for a row in memory. */
  orderKeyOf(row: Row): string | number | null {
    const value = this.valueIn(row);
    const { kind } = this.field;
    if (kind === 'text' && typeof value === 'string') return this.orderKeyOfText(value);
    if (kind === 'number' && typeof value === 'number') return value;
    if (kind === 'boolean' && typeof value === 'boolean') return Number(value);
    return null;
  }

  /** The key that a text has in the order of the field. */
  orderKeyOfText(text: string): string {
    const { order } = this;
    if (order) return isOptionOrder(order) ? optionKey(text, order) : orderKey(text, order);
    return this.isFolded ? textKey(text) : text;
  }
}

/** What one actor may read of an entity. */
export interface EntityView {
  /** The readable rows, as a condition in every query. */
  readonly rows: Sql;
  /** The creator of these rows, empty if there are none; undefined for all rows. */
  readonly onlyOf: string | undefined;
  readonly fields: ReadonlyMap<string, VisibleField>;
  /** The zone of the app. Rows are filtered and grouped by its days. */
  readonly timeZone: string;
  /** Whether these are all rows and all their texts. */
  readonly hasAllTexts: boolean;
}

/**
 * A view that may show no row, for actors who can write but not read: it shows the fields of the row just
 * written.
 */
export function viewOf(model: EntityModel, actor: EntityActor): EntityView {
  const fields = new Map<string, VisibleField>();
  const reach = reachOf(actor, model.levels.read, model.levels);
  let hasAllTexts = reach === 'every';
  for (const field of model.fields.values()) {
    const ofField = field.readLevel === undefined ? 'every' : reachOf(actor, field.readLevel, model.levels);
    if (field.kind === 'text' && ofField !== 'every') hasAllTexts = false;
    if (ofField === 'none') continue;
    const onlyIn = ofField === 'own' ? (creatorIdOf(actor) ?? '') : undefined;
    fields.set(field.name, new VisibleField(field, onlyIn, model.collation));
  }
  const { timeZone } = model;
  return {
    rows: reachedRows(actor, reach),
    onlyOf: onlyCreator(actor, reach),
    fields,
    timeZone,
    hasAllTexts,
  };
}

/** @throws NotSignedIn or NotAllowed if the actor may read no row at all. */
export function readableView(model: EntityModel, actor: EntityActor): EntityView {
  if (reachOf(actor, model.levels.read, model.levels) === 'none') throw refusal(actor);
  return viewOf(model, actor);
}

/** The row as the actor sees it: the four platform fields, and the given fields or all. */
export function toRecord(view: EntityView, row: Row, only?: readonly string[]): EntityRecord {
  const { id, creatorId, createdAt, updatedAt } = row;
  const shown: Record<string, unknown> = {};
  for (const visible of view.fields.values()) {
    const { column, name } = visible.field;
    if (column !== undefined || (only !== undefined && !only.includes(name))) continue;
    const value = visible.valueIn(row);
    if (value !== undefined && value !== null) shown[name] = value;
  }
  return Object.assign(shown, { id, creatorId, createdAt, updatedAt });
}
