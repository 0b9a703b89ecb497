/** A range around today; `soon` is the next 30 days and what is past already. */
export type DateRange =
  'today' | 'this-week' | 'this-month' | 'past' | 'upcoming' | 'after-today' | 'until-today' | 'soon';

/** A row filter: every part must match. Fields are those of the entity it is used with. */
export interface Condition {
  readonly field: string;
  /** One of these option values. */
  readonly is?: readonly string[];
  /** None of these option values. */
  readonly not?: readonly string[];
  /** A boolean field, set or not. */
  readonly set?: boolean;
  /** Range of a date field. */
  readonly when?: DateRange;
  /** A number below or above a limit. */
  readonly below?: number;
  readonly above?: number;
  /** A number field that is at most another one: stock below its minimum. */
  readonly atMostField?: string;
}

/** A figure on the dashboard. */
export interface StatPlan {
  readonly label: string;
  readonly icon: string;
  readonly entity: string;
  readonly measure: 'count' | 'sum' | 'average';
  /** The summed or averaged field. */
  readonly field?: string;
  /** Summed as `field × times`: price × quantity. */
  readonly times?: string;
  readonly where?: readonly Condition[];
  readonly hint?: string;
}

/** A chart on the dashboard: rows by option, or per month. */
export interface ChartPlan {
  readonly title: string;
  readonly kind: 'bar' | 'line' | 'pie';
  readonly entity: string;
  /** A select or reference field gives one value per option; a date field one per month. */
  readonly by: string;
  /** The summed field; without it, rows are counted. */
  readonly sum?: string;
  /** If by a date: the values of this field one after the other, such as weights. */
  readonly each?: string;
  readonly where?: readonly Condition[];
}

/** A short list on the dashboard: upcoming or recent rows. */
export interface HighlightPlan {
  readonly title: string;
  readonly entity: string;
  /** `-field` for descending. */
  readonly sort: string;
  readonly where?: readonly Condition[];
  /** Shown beside the title of each row. */
  readonly detail?: string;
  readonly badge?: string;
  readonly empty: string;
}

export interface DashboardPlan {
  readonly title: string;
  readonly description: string;
  readonly stats: readonly StatPlan[];
  readonly charts: readonly ChartPlan[];
  readonly highlights: readonly HighlightPlan[];
}
