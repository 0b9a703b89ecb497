import type { Language } from '../language/language.js';
import type { Access } from '../plan/app-plan.js';
import type { ChartPlan, Condition, StatPlan } from '../plan/dashboard-plan.js';
import type { FieldPlan } from '../plan/field-plan.js';
import type { FieldMention } from '../plan/infer-field.js';
import type { ViewPlan } from '../plan/view-plan.js';
import type { ThemeRequest } from '../understanding/theme-request.js';

/** A new field as it is asked for. */
export interface FieldWish extends FieldMention {
  readonly isRequired?: boolean;
  readonly language?: Language;
  /** Whether a row may have several of the options. */
  readonly hasSeveral?: boolean;
}

/** A change to a field, besides its label. */
export type FieldChange = Partial<Omit<FieldPlan, 'name' | 'label'>>;

/** One resolved change to an app. Entities are identified by their names in code. */
export type Edit =
  | { readonly kind: 'add-fields'; readonly entity: string; readonly fields: readonly FieldWish[] }
  | {
      readonly kind: 'add-entity';
      readonly phrase: string;
      readonly fields: readonly FieldWish[];
      readonly parent: string | undefined;
    }
  | { readonly kind: 'rename-entity'; readonly entity: string; readonly label: string }
  | { readonly kind: 'rename-field'; readonly entity: string; readonly field: string; readonly label: string }
  | { readonly kind: 'rename-page'; readonly route: string; readonly label: string }
  | { readonly kind: 'remove-entity'; readonly entity: string }
  | { readonly kind: 'remove-field'; readonly entity: string; readonly field: string }
  | { readonly kind: 'remove-page'; readonly path: string; readonly route: string; readonly label: string }
  | {
      readonly kind: 'change-field';
      readonly entity: string;
      readonly field: string;
      readonly change: FieldChange;
    }
  | { readonly kind: 'restyle'; readonly requested: ThemeRequest }
  | { readonly kind: 'rename-app'; readonly name: string }
  | { readonly kind: 'replace-text'; readonly from: string; readonly to: string }
  | {
      readonly kind: 'page-text';
      readonly path: string;
      readonly part: 'title' | 'description';
      readonly text: string;
    }
  | { readonly kind: 'add-samples'; readonly entity: string | undefined; readonly count: number | undefined }
  | {
      readonly kind: 'add-view';
      readonly view: ViewPlan['kind'];
      readonly entity: string | undefined;
      /** The field that it is arranged by; without it, the one that fits best. */
      readonly by?: string;
    }
  | {
      readonly kind: 'add-list';
      readonly entity: string;
      readonly where: readonly Condition[];
      readonly title: string;
    }
  | { readonly kind: 'add-chart-page'; readonly chart: ChartPlan }
  | {
      readonly kind: 'columns';
      readonly entity: string;
      /** Fields to show besides the others, to hide, or to show alone and in this order. */
      readonly show?: readonly string[];
      readonly hide?: readonly string[];
      readonly only?: readonly string[];
    }
  | { readonly kind: 'order-menu'; readonly routes: readonly string[] }
  | { readonly kind: 'add-chart'; readonly chart: ChartPlan }
  | { readonly kind: 'add-stat'; readonly stat: StatPlan }
  | { readonly kind: 'add-dashboard' }
  | { readonly kind: 'set-access'; readonly entities: readonly string[]; readonly access: Access }
  | { readonly kind: 'link'; readonly child: string; readonly parent: string }
  | { readonly kind: 'sort-list'; readonly entity: string; readonly sort: string }
  | { readonly kind: 'set-layout'; readonly entity: string; readonly layout: 'table' | 'cards' };

/** A request that cannot be applied: why, and what would help. */
export interface Unclear {
  readonly kind: 'unclear';
  readonly say: string;
}

export function unclear(say: string): Unclear {
  return { kind: 'unclear', say };
}
