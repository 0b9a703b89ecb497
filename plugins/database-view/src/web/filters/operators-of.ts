import type { Column } from '../model/column.js';
import type { FilterOperator, FilterRule } from './filter-rule.js';

export interface OperatorChoice {
  readonly operator: FilterOperator;
  readonly label: string;
}

const filled: readonly OperatorChoice[] = [
  { operator: '$empty', label: 'is empty' },
  { operator: '$filled', label: 'is not empty' },
];
const equal: readonly OperatorChoice[] = [
  { operator: '$eq', label: 'is' },
  { operator: '$ne', label: 'is not' },
];
const text: readonly OperatorChoice[] = [
  { operator: '$contains', label: 'contains' },
  { operator: '$not-contains', label: 'does not contain' },
  ...equal,
  ...filled,
];
const number: readonly OperatorChoice[] = [
  { operator: '$eq', label: '=' },
  { operator: '$ne', label: '≠' },
  { operator: '$gt', label: '>' },
  { operator: '$gte', label: '≥' },
  { operator: '$lt', label: '<' },
  { operator: '$lte', label: '≤' },
  ...filled,
];
const ordered: readonly OperatorChoice[] = [
  { operator: '$gte', label: 'is on or after' },
  { operator: '$gt', label: 'is after' },
  { operator: '$lte', label: 'is on or before' },
  { operator: '$lt', label: 'is before' },
];
const moment: readonly OperatorChoice[] = [...ordered, { operator: '$eq', label: 'is on' }, ...filled];
const date: readonly OperatorChoice[] = [...ordered, ...equal, ...filled];
const choice: readonly OperatorChoice[] = [
  { operator: '$in', label: 'is any of' },
  { operator: '$nin', label: 'is none of' },
  ...filled,
];
const list: readonly OperatorChoice[] = [
  { operator: '$contains', label: 'contains' },
  { operator: '$not-contains', label: 'does not contain' },
  ...filled,
];

/** The operators of a column, the usual one first. */
export function operatorsOf({ dataType, property, reference }: Column): readonly OperatorChoice[] {
  switch (dataType) {
    case 'number':
      return number;
    case 'datetime':
      return property.format === 'date' ? date : moment;
    case 'boolean':
      return [...equal, ...filled];
    case 'select':
      // Saved views may compare a link with one row.
      return reference ? [...choice, ...equal] : choice;
    case 'multiselect':
      return list;
    case 'json':
    case 'image':
      return filled.toReversed();
    case 'text':
      return text;
  }
}

export const needsValue = ({ operator }: FilterRule) => operator !== '$empty' && operator !== '$filled';

/** A rule of a column to begin with. */
export function newRule(column: Column): FilterRule {
  const [first] = operatorsOf(column);
  return {
    column: column.id,
    operator: first?.operator ?? '$filled',
    ...(column.dataType === 'boolean' ? { value: true } : {}),
  };
}
