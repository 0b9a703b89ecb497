import { storedTime } from '@buildai/core/shared';
import type { AppError } from '@buildai/core/shared';
import type { EntityActor, EntityFilter } from '../../../shared/entity-store.js';
import type { NoOverlap } from '../../../shared/entity-rules.js';
import type { EntitySchema } from '../../../shared/entity-schema.js';
import { RowLimitReached, RowNotUnique, RowOverlaps } from '../../../shared/errors.js';
import { anonymousCreator, creatorIdOf, reachOf } from '../../model/access-reach.js';
import type { EntityField, EntityModel } from '../../model/entity-model.js';
import type { EntityRows } from '../../rows/entity-rows.js';
import type { EntityView } from '../../access/entity-view.js';
import { viewOf } from '../../access/entity-view.js';
import { filterSql } from '../../query/filter-sql.js';
import { valueFilter } from '../../query/parse-filter.js';
import type { Row } from '../../model/row.js';
import { sql } from '../../storage/sql/sql.js';
import type { RowRange } from './row-range.js';
import { maxMinutes, overlaps, rangeOf } from './row-range.js';

/** Rows that may overlap are read in parts of this size. */
const readAtOnce = 1000;

/** Whether the entity has rules that need a look at other rows. */
export function hasRowRules({ schema }: EntityModel): boolean {
  const { 'x-unique': unique = [], 'x-no-overlap': noOverlap, 'x-limit': limit } = schema;
  return unique.length > 0 || noOverlap !== undefined || limit !== undefined;
}

/** The field that each rule narrows rows down by; rows of one creator have an index anyway. */
export function ruledFields({ fields, schema }: EntityModel): readonly EntityField[] {
  const rule = schema['x-no-overlap'];
  const names = [
    ...(schema['x-unique'] ?? []).filter((unique) => !unique.includes('creatorId')).map(([first]) => first),
    rule?.within ?? rule?.from,
  ];
  return names.flatMap((name) => (name === undefined ? undefined : fields.get(name)) ?? []);
}

/** The values of a row that a rule compares; undefined if it does not concern the row, since one is missing. */
export function uniqueValues(fields: readonly string[], row: Row): readonly unknown[] | undefined {
  const values = fields.map((name) => (name === 'creatorId' ? row.creatorId : row.data[name]));
  const isUnknown = fields.includes('creatorId') && row.creatorId === anonymousCreator;
  return isUnknown || values.some((value) => value === undefined || value === null) ? undefined : values;
}

/** What a row takes, for how long; undefined if that is nothing. */
export function takenBy(rule: NoOverlap, row: Row): { place: unknown; range: RowRange } | undefined {
  const range = rangeOf(rule, row.data);
  const place = rule.within === undefined ? undefined : row.data[rule.within];
  if (!range || (rule.within !== undefined && (place === undefined || place === null))) return undefined;
  return { place, range };
}

/** The rows that may share time with a range, wherever they are. */
export function overlapFilter(rule: NoOverlap, { from, to }: RowRange): EntityFilter {
  const earliest = new Date(storedTime(from) - maxMinutes * 60_000).toISOString();
  return {
    [rule.from]: { $lte: to, ...(rule.to === undefined && { $gte: earliest }) },
    ...(rule.to !== undefined && {
      $or: [{ [rule.to]: { $gte: from } }, { [rule.to]: { $exists: false } }],
    }),
  };
}

const besides = ({ id }: Row, filter: EntityFilter): EntityFilter => ({
  $and: [filter, { id: { $ne: id } }],
});

/** Checks rows against the rules of their entity that concern other rows. */
export class CrossRowRules {
  private readonly view: EntityView;

  constructor(
    private readonly model: EntityModel,
    private readonly rows: EntityRows,
    private readonly actor: EntityActor,
  ) {
    this.view = viewOf(model, actor);
  }

  get schema(): EntitySchema {
    return this.model.schema;
  }

  /** The rule that a row would break; undefined if it may be stored. Runs under the lock of the table. */
  async broken(row: Row): Promise<AppError | undefined> {
    const { schema } = this.model;
    for (const fields of schema['x-unique'] ?? []) {
      if (await this.#exists(fields, row)) return this.notUnique(fields);
    }
    const rule = schema['x-no-overlap'];
    const other = rule && (await this.#overlapping(rule, row));
    return other && this.overlapError(rule, other);
  }

  /** The limit that one more row of its creator would exceed. Runs under the lock of the table. */
  async limitReached({ creatorId }: Row): Promise<AppError | undefined> {
    return (await this.leftFor(creatorId)) > 0 ? undefined : this.limitError();
  }

  /** How many more rows the creator may add. Runs under the lock of the table. */
  async leftFor(creatorId: string): Promise<number> {
    const limit = this.model.schema['x-limit'];
    const isFree =
      this.actor.kind === 'owner' || (this.actor.kind === 'app-user' && this.actor.role === 'admin');
    if (!limit || isFree) return Infinity;
    return limit.rows - (await this.rows.countUpTo(sql`creator_id = ${creatorId}`, limit.rows));
  }

  limitError(): AppError {
    const rows = this.model.schema['x-limit']?.rows ?? 0;
    return RowLimitReached({
      message: rows === 1 ? 'You can add only one.' : `You can add at most ${rows}.`,
      details: { limit: rows },
    });
  }

  async #exists(fields: readonly string[], row: Row): Promise<boolean> {
    const values = uniqueValues(fields, row);
    if (!values) return false;
    const filter = Object.fromEntries(fields.map((name, index) => [name, { $eq: values[index] }]));
    return (await this.find(besides(row, filter), 1)).length > 0;
  }

  async #overlapping(rule: NoOverlap, row: Row): Promise<Row | undefined> {
    const taken = takenBy(rule, row);
    if (!taken) return undefined;
    const { place, range } = taken;
    const filter = {
      ...(rule.within !== undefined && { [rule.within]: { $eq: place } }),
      ...overlapFilter(rule, range),
    };
    let last = '';
    for (;;) {
      const candidates = await this.find(besides(row, { $and: [filter, { id: { $gt: last } }] }), readAtOnce);
      const other = candidates.find(({ data }) => {
        const others = rangeOf(rule, data);
        return others !== undefined && overlaps(range, others);
      });
      if (other || candidates.length < readAtOnce) return other;
      last = candidates.at(-1)?.id ?? '';
    }
  }

  /** Finds at most `limit` of the matching rows. */
  find(filter: EntityFilter, limit: number): Promise<Row[]> {
    const view = viewOf(this.model, { kind: 'owner', userId: '' });
    return this.rows.find(filterSql(valueFilter(view, filter), this.rows.rowSql), limit);
  }

  #labelOf(field: string): string {
    const title = this.model.schema.properties[field]?.title ?? field;
    return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
  }

  /** Names the fields only to those who may read them, in the rows of others unless the rule is per person. */
  notUnique(fields: readonly string[]): AppError {
    const others = fields.filter((name) => name !== 'creatorId');
    const isPerPerson = others.length < fields.length;
    const isReadable = others.every((name) => {
      const visible = this.view.fields.get(name);
      return visible !== undefined && (isPerPerson || visible.onlyIn === undefined);
    });
    if (!isReadable) return RowNotUnique();
    const labels = others.map((name) => this.#labelOf(name)).join(' and ');
    const message = isPerPerson
      ? `You’ve already added one${labels === '' ? '' : ` for this ${labels}`}.`
      : `There is already one with this ${labels}.`;
    return RowNotUnique({ message, details: others.map((name) => ({ field: `body.${name}`, message })) });
  }

  overlapError({ from }: NoOverlap, other: Row): AppError {
    const name = this.#nameOf(other);
    const message = name === undefined ? 'This time is already taken.' : `This overlaps with “${name}”.`;
    return RowOverlaps({ message, details: [{ field: `body.${from}`, message, other: name }] });
  }

  /** The row's first text, if the actor may read it. */
  #nameOf(row: Row): string | undefined {
    const { levels, schema } = this.model;
    const reach = reachOf(this.actor, levels.read, levels);
    const isOwn = row.creatorId === creatorIdOf(this.actor);
    if (reach === 'none' || (reach === 'own' && !isOwn)) return undefined;
    const [name = ''] = Object.keys(schema.properties);
    const property = schema.properties[name];
    const isText = property?.format === undefined || property.format === 'long-text';
    const visible = this.view.fields.get(name);
    if (!visible || !isText || property?.['x-reference'] !== undefined) return undefined;
    const value = visible.valueIn(row);
    return typeof value === 'string' && value !== '' ? value.slice(0, 80) : undefined;
  }
}
