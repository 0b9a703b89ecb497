import type { NoOverlap } from '@buildai/entities/shared';
import type { DashboardPlan } from './dashboard-plan.js';
import type { FieldPlan } from './field-plan.js';
import type { SampleRow } from './sample-value.js';
import type { ThemePlan } from './theme-plan.js';
import type { ViewPlan } from './view-plan.js';
import type { Language } from '../language/language.js';

export type AccessLevel = 'anonymous' | 'all' | 'creator' | 'admin' | 'none';
export interface Access {
  readonly read: AccessLevel;
  readonly write: AccessLevel;
  /** Set where they differ from `write`. */
  readonly create?: AccessLevel;
  readonly update?: AccessLevel;
  readonly delete?: AccessLevel;
}

/** An entity of the app. */
export interface EntityPlan {
  /** Name in code and data: `JobApplication`. */
  readonly name: string;
  /** Name on screen: `Job application`, `Job applications`. */
  readonly label: string;
  readonly plural: string;
  /** The language of the texts on its pages. */
  readonly language: Language;
  /** A lucide icon. */
  readonly icon: string;
  /** One sentence below the title of its list. */
  readonly description: string;
  readonly fields: readonly FieldPlan[];
  /** The title field of a row. */
  readonly title: string;
  readonly access: Access;
  /** The layout of its list. */
  readonly layout: 'table' | 'cards';
  /** Lists of fields whose values occur once together; `creatorId` stands for one per person. */
  readonly unique?: readonly (readonly string[])[];
  /** Rows that must not take the same time. */
  readonly noOverlap?: NoOverlap;
  readonly samples: readonly SampleRow[];
}

/** The complete plan of an app, before any file is written. */
export interface AppPlan {
  /** The language of its texts, other than the names that the request gives. */
  readonly language: Language;
  readonly name: string;
  readonly tagline: string;
  readonly icon: string;
  readonly theme: ThemePlan;
  readonly entities: readonly EntityPlan[];
  readonly views: readonly ViewPlan[];
  readonly dashboard: DashboardPlan;
}
