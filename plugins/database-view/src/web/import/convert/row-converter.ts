import type { Conversion, EntityProperty, EntitySchema } from '@buildai/entities/shared';
import type { TableRow } from '../parse/table-row.js';
import { targetField } from '../../../shared/import/target-field.js';
import type { ColumnPlan, ImportPlan } from './column-plan.js';
import { convertCell } from './convert-cell.js';
import { labelOfPath } from './path-label.js';
import type { ReferencedRows } from './referenced-rows.js';

type Values = Readonly<Record<string, unknown>>;

export type ConvertedRow =
  { readonly ok: true; readonly values: Values } | { readonly ok: false; readonly reason: string };

/** Called with each cell that is converted. */
export type CellListener = (column: number, cell: string, conversion: Conversion) => void;

interface ReadColumn {
  readonly position: number;
  readonly plan: ColumnPlan;
  readonly property: EntityProperty;
  readonly label: string;
  readonly path: readonly string[];
  readonly isRequired: boolean;
}

const required = 'This is required.';

function setPart(
  values: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) {
    values[name] = value;
    return;
  }
  if (value === null || value === undefined) return;
  const part = values[name];
  const inner = typeof part === 'object' && part !== null && !Array.isArray(part) ? { ...part } : {};
  setPart(inner, rest, value);
  values[name] = inner;
}

/** The value to store after the builder's choices, or why the row is left out. */
function chosen(conversion: Conversion, { changed, refused }: ColumnPlan): { value: unknown } | string {
  if (!conversion.ok) return refused === 'clear' ? { value: null } : conversion.reason;
  if (conversion.exact || changed === 'convert') return { value: conversion.value };
  return changed === 'clear' ? { value: null } : conversion.note;
}

/** Names of the fields that a new row must have and that no column fills. */
function unfilledFields(schema: EntitySchema, columns: readonly ReadColumn[]): string[] {
  const filled = new Set(columns.map(({ path: [root] }) => root));
  return (schema.required ?? [])
    .filter((name) => {
      const field = targetField(schema, name);
      return field && field.property.default === undefined && !filled.has(name);
    })
    .map((name) => labelOfPath(schema, name));
}

/** Converts rows of a file into values of an entity, by the plan of each column. */
export class RowConverter {
  readonly #columns: readonly ReadColumn[];
  readonly #unfilled: readonly string[];
  readonly #file: Pick<ImportPlan, 'isGuarded' | 'timeZone'>;

  constructor(
    schema: EntitySchema,
    headers: readonly string[],
    { columns, isGuarded, timeZone }: ImportPlan,
    private readonly referenced?: ReferencedRows,
  ) {
    this.#file = { isGuarded, timeZone };
    this.#columns = columns
      .flatMap((plan): ReadColumn[] => {
        const field = targetField(schema, plan.path);
        const position = headers.indexOf(plan.header);
        if (!field || position < 0) return [];
        const isRequired = schema.required?.includes(plan.path) ?? false;
        const path = plan.path.split('.');
        const label = labelOfPath(schema, plan.path);
        return [{ position, plan, property: field.property, label, path, isRequired }];
      })
      // An object before its parts.
      .sort((a, b) => a.path.length - b.path.length);
    this.#unfilled = unfilledFields(schema, this.#columns);
  }

  /** @param onCell called with each cell, by the position of its column */
  convert({ cells, numbers }: Pick<TableRow, 'cells' | 'numbers'>, onCell?: CellListener): ConvertedRow {
    const values: Record<string, unknown> = {};
    const reasons = this.#unfilled.map((label) => `${label}: ${required}`);
    for (const { position, plan, property, label, path, isRequired } of this.#columns) {
      const cell = cells[position] ?? '';
      const written = numbers?.has(position) ? { ...plan, decimal: '.' as const } : plan;
      const converted = convertCell(cell, property, written, this.#file, this.referenced);
      const isMissing = isRequired && converted.ok && converted.value === null;
      const conversion: Conversion = isMissing ? { ok: false, reason: required } : converted;
      onCell?.(position, cell, conversion);
      const outcome = isMissing ? required : chosen(conversion, plan);
      if (typeof outcome === 'string') reasons.push(`${label}: ${outcome}`);
      else if (isRequired && outcome.value === null) reasons.push(`${label}: ${required}`);
      else setPart(values, path, outcome.value);
    }
    return reasons.length > 0 ? { ok: false, reason: reasons.join(' ') } : { ok: true, values };
  }
}
