/** One condition on a column: `price`, `$gte`, `5`. */
export interface FilterRule {
  readonly column: string;
  readonly operator: FilterOperator;
  /** If absent, the rule is unfinished and has no effect; `$empty` and `$filled` need none. */
  readonly value?: string | number | boolean | readonly string[];
}

export type FilterOperator =
  | '$eq'
  | '$ne'
  | '$contains'
  | '$not-contains'
  | '$in'
  | '$nin'
  | '$gt'
  | '$gte'
  | '$lt'
  | '$lte'
  | '$empty'
  | '$filled';
