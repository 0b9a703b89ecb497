import type { FilterOperator } from './filter-rule.js';

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
export const text: readonly OperatorChoice[] = [
  { operator: '$contains', label: 'contains' },
  { operator: '$not-contains', label: 'does not contain' },
  ...equal,
  ...filled,
];
export const number: readonly OperatorChoice[] = [
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
export const moment: readonly OperatorChoice[] = [...ordered, { operator: '$eq', label: 'is on' }, ...filled];
export const date: readonly OperatorChoice[] = [...ordered, ...equal, ...filled];
export const choice: readonly OperatorChoice[] = [
  { operator: '$in', label: 'is any of' },
  { operator: '$nin', label: 'is none of' },
  ...filled,
];
export const list: readonly OperatorChoice[] = [
  { operator: '$contains', label: 'contains' },
  { operator: '$not-contains', label: 'does not contain' },
  ...filled,
];
export const boolean: readonly OperatorChoice[] = [...equal, ...filled];
export const link: readonly OperatorChoice[] = [...choice, ...equal];
/** The operators of images and JSON, which are compared with nothing. */
export const presence = filled.toReversed();
