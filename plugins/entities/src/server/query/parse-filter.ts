import { addDays, normalizedText, readTime, withoutZeroWidth, writtenDay } from '@buildai/core/shared';
import type { EntityFilter } from '../../shared/entity-store.js';
import { isStorableText } from '../../shared/storable.js';
import { isProse } from '../model/entity-model.js';
import type { EntityView, VisibleField } from '../access/entity-view.js';
import type { Comparison, Filter, Scalar } from './filter.js';
import { throughRelation } from './filter.js';
import { invalidInput } from '../model/invalid-input.js';

const maxDepth = 8;
const maxConditions = 100;
const maxValues = 1000;
const maxTextLength = 1000;
const maxNeedleLength = 200;
/** Each reads whole texts of many rows: a word in every text field, an operator in one. */
const maxSearches = 10;

const comparisons: Readonly<Record<string, Comparison>> = { $gt: 'gt', $gte: 'gte', $lt: 'lt', $lte: 'lte' };
const operators = '$eq $ne $gt $gte $lt $lte $in $nin $contains $startsWith $endsWith $exists $not';

type Fields = ReadonlyMap<string, VisibleField>;
type Visible = Pick<EntityView, 'fields' | 'timeZone'>;

/** What the actor may read of the entity with this name; undefined if nothing, or if there is none. */
export type RelatedView = (entity: string) => EntityView | undefined;

/**
 * @param related the entities that references lead to; without it, no filter leads through a reference
 * @throws InvalidInput with the path of the error, such as `q.price.$gte`.
 */
export function parseFilter(
  { fields, timeZone }: Visible,
  filter: EntityFilter | undefined,
  related: RelatedView = () => undefined,
  place = 'q',
): Filter {
  return new FilterParser(fields, timeZone, related).filter(filter ?? {}, place, 0);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A filter that is made of the values of a row, which may be longer than what callers search for. */
export function valueFilter({ fields, timeZone }: Visible, filter: EntityFilter): Filter {
  return new FilterParser(fields, timeZone, () => undefined, Infinity).filter(filter, 'row', 0);
}

class FilterParser {
  #conditions = 0;
  #searches = 0;
  constructor(
    private readonly fields: Fields,
    private readonly timeZone: string,
    private readonly related: RelatedView,
    private readonly longestText = maxTextLength,
  ) {}

  filter(given: unknown, place: string, depth: number): Filter {
    if (!isObject(given)) throw invalidInput(place, 'This should be an object.');
    if (depth > maxDepth) throw invalidInput(place, `A filter is at most ${maxDepth} levels deep.`);
    const entries = Object.entries(given);
    // An always-true condition counts as well, since databases limit the number of conditions.
    if (entries.length === 0) this.#count(place);
    const filters = entries.map(([key, value]) => this.#entry(key, value, `${place}.${key}`, depth));
    return { type: 'and', filters };
  }

  #entry(key: string, value: unknown, place: string, depth: number): Filter {
    if (key === '$and' || key === '$or') {
      if (!Array.isArray(value) || value.length === 0)
        throw invalidInput(place, 'This should be a list of filters.');
      const filters = value.map((part, index) => this.filter(part, `${place}.${index}`, depth + 1));
      return { type: key === '$and' ? 'and' : 'or', filters };
    }
    if (key === '$not') return { type: 'not', filter: this.filter(value, place, depth + 1) };
    if (key === '$search') return this.#search(value, place);
    const field = this.fields.get(key);
    if (field) return this.#condition(field, value, place, depth);
    const relation = this.#relation(key);
    if (!relation) throw invalidInput(place, `There is no field ${key}.`);
    const { target, ...through } = relation;
    return throughRelation(through, this.#condition(target, value, place, depth));
  }

  /** `customer.city`: a field of the row that a reference leads to. */
  #relation(key: string) {
    const dot = key.indexOf('.');
    const field = dot < 0 ? undefined : this.fields.get(key.slice(0, dot));
    const entity = field?.field.property['x-reference'];
    const view = entity === undefined ? undefined : this.related(entity);
    const target = view?.fields.get(key.slice(dot + 1));
    if (!field || entity === undefined || !view || !target) return undefined;
    return { field, entity, rows: view.rows, target };
  }

  #condition(field: VisibleField, value: unknown, place: string, depth: number): Filter {
    return isObject(value)
      ? this.#operators(field, value, place, depth + 1)
      : this.#equal(field, value, place);
  }

  #operators(
    field: VisibleField,
    given: Readonly<Record<string, unknown>>,
    place: string,
    depth: number,
  ): Filter {
    if (depth > maxDepth) throw invalidInput(place, `A filter is at most ${maxDepth} levels deep.`);
    const entries = Object.entries(given);
    if (entries.length === 0) throw invalidInput(place, `This should have an operator: ${operators}.`);
    const filters = entries.map(([operator, value]): Filter => {
      const at = `${place}.${operator}`;
      switch (operator) {
        case '$eq':
          return this.#equal(field, value, at);
        case '$ne':
          return { type: 'not', filter: this.#equal(field, value, at) };
        case '$in':
          return this.#oneOf(field, value, at);
        case '$nin':
          return { type: 'not', filter: this.#oneOf(field, value, at) };
        case '$contains':
          return this.#contains(field, value, at);
        case '$startsWith':
          return this.#affix('startsWith', field, value, at);
        case '$endsWith':
          return this.#affix('endsWith', field, value, at);
        case '$exists':
          return this.#exists(field, value, at);
        case '$not':
          if (!isObject(value)) throw invalidInput(at, 'This should be an object of operators.');
          return { type: 'not', filter: this.#operators(field, value, at, depth + 1) };
        default:
          return this.#compare(field, operator, value, at);
      }
    });
    return { type: 'and', filters };
  }

  #count(place: string): void {
    this.#conditions += 1;
    if (this.#conditions > maxConditions) {
      throw invalidInput(place, `A filter has at most ${maxConditions} conditions.`);
    }
  }

  #countSearches(added: number, place: string): void {
    this.#searches += added;
    if (this.#searches > maxSearches)
      throw invalidInput(place, `A filter searches texts for at most ${maxSearches} words or parts.`);
  }

  #equal(field: VisibleField, value: unknown, place: string): Filter {
    this.#count(place);
    if (value === null) return { type: 'not', filter: { type: 'exists', field } };
    if (field.field.kind === 'list' && Array.isArray(value) && value.length === 0)
      return { type: 'noEntries', field };
    return {
      type: 'compare',
      field,
      comparison: 'eq',
      value: this.#scalar(field, value, place),
    };
  }

  #compare(field: VisibleField, operator: string, value: unknown, place: string): Filter {
    this.#count(place);
    const comparison = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
    if (!comparison) throw invalidInput(place, `There is no operator ${operator}; there are ${operators}.`);
    if (field.field.kind === 'boolean')
      throw invalidInput(place, 'Boolean values can’t be compared by order.');
    const bound = dayBound(field, value, this.timeZone) ?? this.#scalar(field, value, place);
    return { type: 'compare', field, comparison, value: bound };
  }

  #oneOf(field: VisibleField, value: unknown, place: string): Filter {
    this.#count(place);
    if (!Array.isArray(value)) throw invalidInput(place, 'This should be a list of values.');
    if (value.length > maxValues) throw invalidInput(place, `This should have at most ${maxValues} values.`);
    const values = value
      .filter((item) => item !== null)
      .map((item, index) => this.#scalar(field, item, `${place}.${index}`));
    const among: Filter = { type: 'in', field, values };
    if (values.length === value.length) return among;
    return { type: 'or', filters: [among, { type: 'not', filter: { type: 'exists', field } }] };
  }

  #contains(field: VisibleField, value: unknown, place: string): Filter {
    this.#count(place);
    if (field.field.kind === 'list') {
      const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      if (!isScalar) throw invalidInput(place, 'This should be text, a number, true or false.');
      if (typeof value === 'string') requireText(value, maxTextLength, place);
      return {
        type: 'contains',
        field,
        value: typeof value === 'string' ? normalizedText(value, 'NFC') : value,
      };
    }
    if (field.field.kind !== 'text') throw invalidInput(place, 'Only text and lists can contain something.');
    if (typeof value !== 'string') throw invalidInput(place, 'This should be text.');
    requireText(value, maxNeedleLength, place);
    this.#countSearches(1, place);
    return { type: 'contains', field, value: normalizedText(value, 'NFC') };
  }

  #affix(type: 'startsWith' | 'endsWith', field: VisibleField, value: unknown, place: string): Filter {
    this.#count(place);
    const verb = type === 'startsWith' ? 'start' : 'end';
    if (field.field.kind !== 'text') throw invalidInput(place, `Only text can ${verb} with something.`);
    if (typeof value !== 'string') throw invalidInput(place, 'This should be text.');
    requireText(value, maxNeedleLength, place);
    if (type === 'endsWith') this.#countSearches(1, place);
    return { type, field, value: normalizedText(value, 'NFC') };
  }

  /** Each word must occur in one of the text fields that the actor may read. */
  #search(value: unknown, place: string): Filter {
    this.#count(place);
    if (typeof value !== 'string') throw invalidInput(place, 'This should be text.');
    requireText(value, maxNeedleLength, place);
    const words = withoutZeroWidth(value)
      .split(/\s+/)
      .filter((word) => word !== '');
    this.#countSearches(words.length, place);
    const fields = [...this.fields.values()].filter(({ field }) => isProse(field));
    return { type: 'search', words, fields };
  }

  #exists(field: VisibleField, value: unknown, place: string): Filter {
    this.#count(place);
    if (typeof value !== 'boolean') throw invalidInput(place, 'This should be true or false.');
    const exists: Filter = { type: 'exists', field };
    return value ? exists : { type: 'not', filter: exists };
  }

  /** The value in its stored form: times in UTC. */
  #scalar({ field }: VisibleField, value: unknown, place: string): Scalar {
    switch (field.kind) {
      case 'text': {
        if (typeof value !== 'string') throw invalidInput(place, 'This should be text.');
        requireText(value, this.longestText, place);
        const { format } = field.property;
        if (format !== 'date' && format !== 'date-time') return normalizedText(value, 'NFC');
        const moment = format === 'date' ? writtenDay(value) : readTime(value, this.timeZone);
        if (moment === undefined) throw invalidInput(place, 'This should be a date such as 2026-01-31.');
        return moment;
      }
      case 'number':
        if (typeof value !== 'number') throw invalidInput(place, 'This should be a number.');
        if (!Number.isFinite(value)) throw invalidInput(place, 'This number is too large.');
        return value;
      case 'boolean':
        if (typeof value !== 'boolean') throw invalidInput(place, 'This should be true or false.');
        return value;
      default:
        throw invalidInput(
          place,
          `${field.name} can be filtered by ${field.kind === 'list' ? '$exists, $contains and [] only' : '$exists only'}.`,
        );
    }
  }
}

function requireText(text: string, maxLength: number, place: string): void {
  if (text.length > maxLength) throw invalidInput(place, `This should have at most ${maxLength} characters.`);
  if (!isStorableText(text)) throw invalidInput(place, 'This contains a character that can’t be stored.');
}

/**
 * Clamps a day that the month does not have: dates compare as text, so "until the 31st" is a valid bound in
 * every month. For a time it is the beginning of the day in the zone.
 */
function dayBound({ field }: VisibleField, value: unknown, timeZone: string): string | undefined {
  const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
  if (field.kind !== 'text' || typeof value !== 'string' || !day.test(value)) return undefined;
  if (field.property.format === 'date') return value;
  if (field.property.format !== 'date-time') return undefined;
  return writtenDay(value) === undefined ? beginningOfNextMonth(value, timeZone) : readTime(value, timeZone);
}

function beginningOfNextMonth(day: string, timeZone: string): string | undefined {
  return readTime(`${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, timeZone);
}
