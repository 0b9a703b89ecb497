/** Units that dates are grouped by. */
export const groupUnits = ['day', 'week', 'month', 'year'] as const;
export type GroupUnit = (typeof groupUnits)[number];

/** The functions that summarize the values of a field. */
export const aggregateFunctions = ['sum', 'avg', 'min', 'max'] as const;
export type AggregateFunction = (typeof aggregateFunctions)[number];

export const maxGroupFields = 2;
export const maxGroups = 1000;

/** What to compute over the matching rows, in each group of them. */
export interface AggregateQuery {
  /** A filter as in a list. */
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
  /**
   * At most two fields: text, choices, numbers, booleans, references and dates. A date may be followed by a unit,
   * as in `dueDate:month` (default: day). Points in time have the days of the app's time zone; a week starts on
   * Monday. Without `groupBy`, all matching rows are one group.
   */
  readonly groupBy?: readonly string[] | undefined;
  /** Number fields. */
  readonly sum?: readonly string[] | undefined;
  /** Number fields. */
  readonly avg?: readonly string[] | undefined;
  /** Number and date fields. */
  readonly min?: readonly string[] | undefined;
  /** Number and date fields. */
  readonly max?: readonly string[] | undefined;
  /**
   * A field of `groupBy`, `count`, or a value such as `sum.amount`, prefixed with `-` for descending. Default: by
   * the groups, in their order. Groups without a value come last either way.
   */
  readonly sort?: string | undefined;
  /** 1 to 1000 (default: 1000). */
  readonly limit?: number | undefined;
}

/** Rows that share the values of `groupBy`. */
export interface AggregateGroup {
  /** Values by field; null in rows without one. `2026-01-31` for a day, and for a week its Monday; `2026-01`; `2026` */
  readonly group: Readonly<Record<string, string | number | boolean | null>>;
  readonly count: number;
  readonly sum: Readonly<Record<string, number>>;
  /** Null if no row has a value. */
  readonly avg: Readonly<Record<string, number | null>>;
  readonly min: Readonly<Record<string, number | string | null>>;
  readonly max: Readonly<Record<string, number | string | null>>;
}

export interface Aggregate {
  readonly groups: readonly AggregateGroup[];
  /** False if there are more groups than the limit. */
  readonly complete: boolean;
}
