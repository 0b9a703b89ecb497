import type { AggregateFunction, AggregateQuery, GroupUnit } from '../../../shared/aggregate.js';
import { aggregateFunctions, groupUnits, maxGroupFields, maxGroups } from '../../../shared/aggregate.js';
import type { EntityView, VisibleField } from '../../access/entity-view.js';
import { invalidInput } from '../../model/invalid-input.js';
import type { GroupKey } from './group-key.js';
import { isDate } from './group-key.js';

/** A function of the values of a field. */
export interface Computed {
  readonly of: AggregateFunction;
  readonly visible: VisibleField;
}

/** A request for an aggregate, of fields that the actor may read. */
export interface ParsedAggregate {
  readonly groups: readonly GroupKey[];
  readonly computed: readonly Computed[];
  /** Position among `groups` or `computed`, or the count; undefined for the order of the groups. */
  readonly order: { readonly by: 'group' | 'value'; readonly index: number } | 'count' | undefined;
  readonly descending: boolean;
  readonly limit: number;
}

/** @throws InvalidInput with the refused parameter: `query.groupBy`. */
export function parseAggregate(view: EntityView, query: AggregateQuery): ParsedAggregate {
  const groups = parseGroups(view, query.groupBy ?? []);
  const computed = aggregateFunctions.flatMap((of) =>
    [...new Set(query[of])].map((name) => parseComputed(view, of, name)),
  );
  const descending = query.sort?.startsWith('-') ?? false;
  return {
    groups,
    computed,
    order: parseOrder(groups, computed, descending ? query.sort?.slice(1) : query.sort),
    descending,
    limit: Math.min(Math.max(query.limit ?? maxGroups, 1), maxGroups),
  };
}

function parseGroups(view: EntityView, names: readonly string[]): GroupKey[] {
  if (names.length > maxGroupFields)
    throw invalidInput('query.groupBy', `Rows can be grouped by at most ${maxGroupFields} fields.`);
  const groups = names.map((text) => parseGroup(view, text));
  if (new Set(groups.map(({ visible }) => visible)).size < groups.length)
    throw invalidInput('query.groupBy', 'This names a field twice.');
  return groups;
}

function parseGroup(view: EntityView, text: string): GroupKey {
  const [name = '', unit, ...rest] = text.split(':');
  const visible = requireField(view, 'query.groupBy', name);
  const { kind } = visible.field;
  if (kind === 'list' || kind === 'object')
    throw invalidInput('query.groupBy', `Rows can’t be grouped by ${name}, a ${kind}.`);
  const days = visible.field.property.format === 'date-time' ? { timeZone: view.timeZone } : {};
  if (unit === undefined) return { visible, unit: isDate(visible) ? 'day' : undefined, ...days };
  if (rest.length > 0 || !isUnit(unit))
    throw invalidInput('query.groupBy', `${text}: the unit should be one of ${groupUnits.join(', ')}.`);
  if (!isDate(visible)) throw invalidInput('query.groupBy', `${name} is not a date, so it has no ${unit}.`);
  return { visible, unit, ...days };
}

const isUnit = (text: string): text is GroupUnit => (groupUnits as readonly string[]).includes(text);

function parseComputed(view: EntityView, of: AggregateFunction, name: string): Computed {
  const place = `query.${of}`;
  const visible = requireField(view, place, name);
  const isNumber = visible.field.kind === 'number';
  if (of === 'sum' || of === 'avg') {
    if (!isNumber) throw invalidInput(place, `${name} is not a number.`);
  } else if (!isNumber && !isDate(visible)) {
    throw invalidInput(place, `${name} is neither a number nor a date.`);
  }
  return { of, visible };
}

function parseOrder(
  groups: readonly GroupKey[],
  computed: readonly Computed[],
  text: string | undefined,
): ParsedAggregate['order'] {
  if (text === undefined) return undefined;
  const group = groups.findIndex(({ visible }) => visible.field.name === text);
  if (group >= 0) return { by: 'group', index: group };
  if (text === 'count') return 'count';
  const value = computed.findIndex(({ of, visible }) => `${of}.${visible.field.name}` === text);
  if (value >= 0) return { by: 'value', index: value };
  throw invalidInput(
    'query.sort',
    'This should be a field of groupBy, count, or a value that is computed, such as sum.amount.',
  );
}

function requireField(view: EntityView, place: string, name: string): VisibleField {
  const visible = view.fields.get(name);
  if (!visible) throw invalidInput(place, `There is no field ${name}.`);
  return visible;
}
