import type { AppError } from '@buildai/core/shared';
import type { EntityActor, EntityFilter } from '../../shared/entity-store.js';
import type { NoOverlap } from '../../shared/entity-rules.js';
import { RowNotUnique, RowOverlaps } from '../../shared/errors.js';
import { anonymousCreator, reachOf } from '../access-reach.js';
import type { EntityModel } from '../entity-model.js';
import type { EntityRows } from '../entity-rows.js';
import { viewOf } from '../entity-view.js';
import { filterSql } from '../filter-sql.js';
import { parseFilter } from '../parse-filter.js';
import type { Row } from '../row.js';
import type { RowSql } from '../row-sql.js';
import { maxMinutes, overlaps, rangeOf } from './row-range.js';

/** Rows that may overlap are read up to this number. */
const maxCandidates = 1000;

/** Whether the entity has rules that need a look at other rows. */
export function hasRowRules({ schema }: EntityModel): boolean {
  return (schema['x-unique'] ?? []).length > 0 || schema['x-no-overlap'] !== undefined;
}

function valueOf(row: Row, name: string): unknown {
  return name === 'creatorId' ? row.creatorId : row.data[name];
}

/** Checks rows against the rules of their entity that concern other rows. */
export class KeptRules {
  constructor(
    private readonly model: EntityModel,
    private readonly rows: EntityRows,
    private readonly rowSql: RowSql,
    private readonly actor: EntityActor,
  ) {}

  /** The rule that a row would break; undefined if it may be stored. Runs under the lock of the table. */
  async broken(row: Row): Promise<AppError | undefined> {
    const { schema } = this.model;
    for (const fields of schema['x-unique'] ?? []) {
      if (await this.#exists(fields, row)) return this.#notUnique(fields);
    }
    const rule = schema['x-no-overlap'];
    const other = rule && (await this.#overlapping(rule, row));
    return other && this.#overlapError(rule, other);
  }

  async #exists(fields: readonly string[], row: Row): Promise<boolean> {
    const values = fields.map((name) => valueOf(row, name));
    const isUnknown = fields.includes('creatorId') && row.creatorId === anonymousCreator;
    if (isUnknown || values.some((value) => value === undefined || value === null)) return false;
    const filter = Object.fromEntries(fields.map((name, index) => [name, { $eq: values[index] }]));
    return (await this.#find(filter, row, 1)).length > 0;
  }

  async #overlapping(rule: NoOverlap, row: Row): Promise<Row | undefined> {
    const range = rangeOf(rule, row.data);
    const taken = rule.within === undefined ? undefined : row.data[rule.within];
    if (!range || (rule.within !== undefined && (taken === undefined || taken === null))) return undefined;
    const earliest = new Date(Date.parse(range.from) - maxMinutes * 60_000).toISOString();
    const filter: EntityFilter = {
      ...(rule.within !== undefined && { [rule.within]: { $eq: taken } }),
      [rule.from]: { $lte: range.to, ...(rule.to === undefined && { $gte: earliest }) },
      ...(rule.to !== undefined && {
        $or: [{ [rule.to]: { $gte: range.from } }, { [rule.to]: { $exists: false } }],
      }),
    };
    const candidates = await this.#find(filter, row, maxCandidates);
    return candidates.find((other) => {
      const others = rangeOf(rule, other.data);
      return others !== undefined && overlaps(range, others);
    });
  }

  #find(filter: EntityFilter, row: Row, limit: number): Promise<Row[]> {
    const { fields } = viewOf(this.model, { kind: 'owner', userId: '' });
    const parsed = parseFilter(fields, { $and: [filter, { id: { $ne: row.id } }] });
    return this.rows.find(filterSql(parsed, this.rowSql), limit);
  }

  #labelOf(field: string): string {
    const title = this.model.schema.properties[field]?.title ?? field;
    return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
  }

  #notUnique(fields: readonly string[]): AppError {
    const others = fields.filter((name) => name !== 'creatorId');
    const labels = others.map((name) => this.#labelOf(name)).join(' and ');
    const isPerPerson = others.length < fields.length;
    const message = isPerPerson
      ? `You’ve already added one${labels === '' ? '' : ` for this ${labels}`}.`
      : `There is already one with this ${labels}.`;
    return RowNotUnique({ message, details: others.map((name) => ({ field: `body.${name}`, message })) });
  }

  #overlapError({ from }: NoOverlap, other: Row): AppError {
    const name = this.#nameOf(other);
    const message = name === undefined ? 'This time is already taken.' : `This overlaps with “${name}”.`;
    return RowOverlaps({ message, details: [{ field: `body.${from}`, message, other: name }] });
  }

  /** The row's first text, if the actor may read it. */
  #nameOf(row: Row): string | undefined {
    const { properties } = this.model.schema;
    const reach = reachOf(this.actor, this.model.permissions.read);
    const isOwn = this.actor.kind === 'app-user' && row.creatorId === this.actor.userId;
    if (reach === 'none' || (reach === 'own' && !isOwn)) return undefined;
    const [name] = Object.keys(properties);
    const property = name === undefined ? undefined : properties[name];
    const isText = property?.format === undefined || property.format === 'long-text';
    const isReadable =
      isText && property?.['x-accessControl'] === undefined && property?.['x-reference'] === undefined;
    const value = name === undefined || !isReadable ? undefined : row.data[name];
    return typeof value === 'string' && value !== '' ? value.slice(0, 80) : undefined;
  }
}
