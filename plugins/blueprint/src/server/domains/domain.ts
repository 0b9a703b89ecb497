import type { Access } from '../plan/app-plan.js';
import type { Container } from '../plan/container.js';
import type { Audience } from '../understanding/theme-request.js';
import type { DashboardPlan } from '../plan/dashboard-plan.js';
import type { FieldPlan } from '../plan/field-plan.js';
import type { SampleRow, SampleValue } from '../plan/sample-value.js';
import type { ThemePlan } from '../plan/theme-plan.js';
import type { ViewPlan } from '../plan/view-plan.js';

/** Template of an entity in a domain. References name other entities by label. */
export interface EntityTemplate {
  /** `Job application`. */
  readonly label: string;
  /** Synonyms, singular. */
  readonly also: readonly string[];
  /** Words that imply the entity without naming it: `travel` for a trip. */
  readonly means: readonly string[];
  readonly icon: string;
  readonly description: string;
  /** The first field is the title of a row. */
  readonly fields: readonly FieldPlan[];
  readonly layout: 'table' | 'cards';
  readonly access?: Access;
  /** A word for the trade of its samples, examples and categories: requests without it do not get them. */
  readonly trade?: string;
  readonly samples: readonly SampleRow[];
}

/** A field commonly mentioned in this domain, in addition to those of its entities. */
export interface Domain {
  readonly id: string;
  /** Words and phrases that identify the domain; nouns in singular. */
  readonly words: readonly string[];
  readonly name: string;
  readonly tagline: string;
  readonly icon: string;
  readonly theme: Partial<ThemePlan>;
  readonly access: Access;
  /** Default audience by kind of app: an event planner is for those who plan. */
  readonly audiences?: Partial<Readonly<Record<Container, Audience>>>;
  readonly entities: readonly EntityTemplate[];
  /** Entities of an app whose request names none. */
  readonly usual: readonly string[];
  /** Features that the domain's pages provide anyway, so that they are not taken for an entity: `streak`. */
  readonly features?: readonly string[];
  /** Views; entities and fields by label and name as in `entities`. Parts missing from a plan are left out. */
  readonly views: readonly ViewPlan[];
  readonly dashboard: DashboardPlan;
}

/** All signed-in users share the rows. */
export const teamAccess: Access = { read: 'all', write: 'all' };
/** Each person sees and changes only their own rows. */
export const personalAccess: Access = { read: 'creator', write: 'creator' };
/** Anyone can read; admins of the app can write. */
export const publicAccess: Access = { read: 'anonymous', write: 'admin' };

/** Anyone can add rows, as with a form; only admins of the app see and change them. */
export const submitAccess: Access = { read: 'admin', write: 'admin', create: 'anonymous' };

type EntityDetails = Partial<
  Pick<EntityTemplate, 'also' | 'means' | 'layout' | 'access' | 'trade' | 'samples'>
> &
  Pick<EntityTemplate, 'icon' | 'description' | 'fields'>;

export function entity(label: string, details: EntityDetails): EntityTemplate {
  return { label, also: [], means: [], layout: 'table', samples: [], ...details };
}

/** Sample rows as a table: field names, then one line per row. */
export function rows(names: readonly string[], lines: readonly (readonly SampleValue[])[]): SampleRow[] {
  return lines.map((line) =>
    Object.fromEntries(
      names.flatMap((name, index) => {
        const value = line[index];
        return value === undefined || value === '' ? [] : [[name, value]];
      }),
    ),
  );
}
