import type { DashboardPlan } from './dashboard-plan.js';
import type { FieldPlan } from './field-plan.js';
import type { SampleRow } from './sample-value.js';
import type { ThemePlan } from './theme-plan.js';
import type { ViewPlan } from './view-plan.js';

export type AccessLevel = 'anonymous' | 'all' | 'creator' | 'admin' | 'none';
export interface Access {
  readonly read: AccessLevel;
  readonly write: AccessLevel;
}

/** One kind of thing that the app keeps. */
export interface EntityPlan {
  /** Its name in code and data: `JobApplication`. */
  readonly name: string;
  /** Its name on screen: `Job application`, `Job applications`. */
  readonly label: string;
  readonly plural: string;
  /** A lucide icon. */
  readonly icon: string;
  /** One sentence under the title of its list. */
  readonly description: string;
  readonly fields: readonly FieldPlan[];
  /** The field that a row is called by. */
  readonly title: string;
  readonly access: Access;
  /** How its list looks: rows, or cards with a picture. */
  readonly layout: 'table' | 'cards';
  readonly samples: readonly SampleRow[];
}

/** Everything that is decided about an app before a file is written. */
export interface AppPlan {
  readonly name: string;
  readonly tagline: string;
  readonly icon: string;
  readonly theme: ThemePlan;
  readonly entities: readonly EntityPlan[];
  readonly views: readonly ViewPlan[];
  readonly dashboard: DashboardPlan;
}
