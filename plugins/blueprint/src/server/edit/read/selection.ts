import type { Condition } from '../../plan/dashboard-plan.js';

/** Which rows are meant, and how that is said: `accepted`, `not paid`, `overdue`. */
export interface Selection {
  readonly where: Condition;
  readonly text: string;
  /** Whether the words stand before the rows: `overdue invoices`, but not `this week invoices`. */
  readonly isPrefix?: boolean;
}
