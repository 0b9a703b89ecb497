import type { EntityPlan } from '../app-plan.js';
import type { FieldPlan } from '../field-plan.js';
import type { RelativeDate, SampleRow, SampleValue } from '../sample-value.js';
import { amountRole } from '../roles/amount-role.js';
import { dateRole } from '../roles/date-role.js';
import { flagRole } from '../roles/flag-role.js';
import { isOver, optionRole, progressField } from '../roles/option-role.js';
import { inDays, isRelativeDate } from '../sample-value.js';

type Cells = Record<string, SampleValue>;

function dateOf(row: Cells, field: FieldPlan | undefined): RelativeDate | undefined {
  const value = field && row[field.name];
  return value !== undefined && isRelativeDate(value) ? value : undefined;
}

/** The date by which a row is over or not: when it is due, ends or takes place. */
function decisiveDate(entity: EntityPlan): FieldPlan | undefined {
  const dates = entity.fields.filter(({ type }) => type === 'date' || type === 'datetime');
  const withRole = (...roles: readonly string[]) =>
    dates.find((field) => roles.includes(dateRole(field) ?? 'plain'));
  return withRole('due') ?? withRole('end') ?? withRole('start', 'plain') ?? withRole('past', 'next');
}

/** `14:30` for `09:30` after five hours. */
function later(time: string, hours: number): string {
  const [hour = '9', minute = '00'] = time.split(':');
  return `${String(Math.min(23, Number(hour) + hours)).padStart(2, '0')}:${minute}`;
}

/** An end lies after its start: an hour with times, one to five days without. */
function endAfterStart(
  entity: EntityPlan,
  row: Cells,
  isOwn: (name: string) => boolean,
  index: number,
): void {
  const start =
    entity.fields.find((field) => dateRole(field) === 'start' && row[field.name] !== undefined) ??
    entity.fields.find((field) => dateRole(field) === 'past' && row[field.name] !== undefined);
  const from = dateOf(row, start);
  if (!from) return;
  for (const field of entity.fields) {
    const role = dateRole(field);
    if (isOwn(field.name) || row[field.name] === undefined || (role !== 'end' && role !== 'due')) continue;
    if (role === 'due' && dateRole(start ?? field) !== 'past') continue;
    const days = role === 'due' ? 14 : 1 + (index % 4);
    if (role === 'due') {
      // Lent so that it is due as planned: the date of lending moves, not the due date.
      const due = dateOf(row, field);
      if (due && start && !isOwn(start.name))
        row[start.name] = inDays(Math.min(-1, due.inDays - days), from.at);
    } else
      row[field.name] =
        field.type === 'datetime'
          ? inDays(from.inDays, later(from.at ?? '09:30', 1 + (index % 2)))
          : inDays(from.inDays + days);
  }
}

/** A total is the product of quantity and price. */
function totalOfParts(entity: EntityPlan, row: Cells, isOwn: (name: string) => boolean): void {
  const withRole = (role: string) => entity.fields.find((field) => amountRole(field) === role);
  const [total, quantity, price] = [withRole('total'), withRole('quantity'), withRole('price')];
  const [count, each] = [quantity && row[quantity.name], price && row[price.name]];
  if (total && !isOwn(total.name) && typeof count === 'number' && typeof each === 'number')
    row[total.name] = Math.round(count * each * 100) / 100;
}

/** Every third row is below its minimum, the others well above. */
function stockAndMinimum(
  entity: EntityPlan,
  row: Cells,
  isOwn: (name: string) => boolean,
  index: number,
): void {
  const minimum = entity.fields.find((field) => amountRole(field) === 'minimum');
  const stock =
    entity.fields.find((field) => amountRole(field) === 'stock') ??
    entity.fields.find((field) => amountRole(field) === 'quantity');
  const least = minimum && row[minimum.name];
  if (!stock || isOwn(stock.name) || typeof least !== 'number') return;
  row[stock.name] = index % 3 === 1 ? Math.max(0, least - 2) : least * 2 + index * 3;
}

/** What was due in these last days is not over yet, so that something is overdue. */
const openDays = 3;

/** Whether a row is over, from its date. */
function isRowOver(entity: EntityPlan, row: Cells, index: number): boolean {
  const date = dateOf(row, decisiveDate(entity));
  if (!date) return index % 3 === 1;
  return date.inDays < -openDays;
}

function optionFor(field: FieldPlan, over: boolean, isLate: boolean, index: number): string | undefined {
  const options = (field.options ?? []).filter((option) => isOver(option, field.options) === over);
  const late = options.find((option) => optionRole(option) === 'overdue');
  if (isLate && late) return late.label;
  const fitting = options.filter(
    (option) => optionRole(option) !== 'overdue' && optionRole(option) !== 'dropped',
  );
  return (fitting[index % Math.max(1, fitting.length)] ?? options[0])?.label;
}

/** Status, flags and dates of completion agree on whether the row is over. */
function oneState(entity: EntityPlan, row: Cells, isOwn: (name: string) => boolean, index: number): void {
  const progress = progressField(entity);
  const own = progress && isOwn(progress.name) ? row[progress.name] : undefined;
  const over =
    typeof own === 'string' ? isOver({ label: own }, progress?.options) : isRowOver(entity, row, index);
  const isLate = (dateOf(row, decisiveDate(entity))?.inDays ?? 0) < 0;
  for (const field of entity.fields) {
    if (isOwn(field.name)) continue;
    if (field === progress) {
      const label = optionFor(field, over, isLate, index);
      if (label !== undefined) row[field.name] = label;
    } else if (flagRole(field) !== undefined) row[field.name] = over;
    else if (dateRole(field) === 'closed') {
      const date = dateOf(row, decisiveDate(entity));
      if (over) row[field.name] = inDays(Math.min(-1, date?.inDays ?? -1));
      else Reflect.deleteProperty(row, field.name);
    }
  }
}

/**
 * Makes the generated cells of a row agree with each other: an end after its start, a total of quantity and price,
 * a status that fits the date.
 * @param own names of cells that are given and stay
 */
export function agreeingRow(
  entity: EntityPlan,
  cells: SampleRow,
  own: ReadonlySet<string>,
  index: number,
): SampleRow {
  const row: Cells = { ...cells };
  const isOwn = (name: string) => own.has(name);
  endAfterStart(entity, row, isOwn, index);
  totalOfParts(entity, row, isOwn);
  stockAndMinimum(entity, row, isOwn, index);
  oneState(entity, row, isOwn, index);
  return row;
}
