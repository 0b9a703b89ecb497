import type { Access } from '../plan/app-plan.js';
import type { Container } from '../plan/generic-entity.js';
import type { Audience } from '../understanding/wishes.js';
import type { DashboardPlan } from '../plan/dashboard-plan.js';
import type { FieldPlan } from '../plan/field-plan.js';
import type { SampleRow, SampleValue } from '../plan/sample-value.js';
import type { ThemePlan } from '../plan/theme-plan.js';
import type { ViewPlan } from '../plan/view-plan.js';

/** What is known about one kind of thing in a domain. References name other entities by their label. */
export interface EntityTemplate {
  /** `Job application`. */
  readonly label: string;
  /** Other names for one of it, singular. */
  readonly also: readonly string[];
  /** Words that mean it but are no name for one of it: `travel` for a trip. */
  readonly means: readonly string[];
  readonly icon: string;
  readonly description: string;
  /** The first one is the title of a row. */
  readonly fields: readonly FieldPlan[];
  readonly layout: 'table' | 'cards';
  readonly access?: Access;
  readonly samples: readonly SampleRow[];
}

/** A field that people of this domain speak of, beside those of its entities. */
export interface Domain {
  readonly id: string;
  /** Words and phrases by which a request names it, singular where they are nouns. */
  readonly words: readonly string[];
  readonly name: string;
  readonly tagline: string;
  readonly icon: string;
  readonly theme: Partial<ThemePlan>;
  readonly access: Access;
  /** Who uses an app of this kind where the request does not say: an event planner is for those who plan. */
  readonly audiences?: Partial<Readonly<Record<Container, Audience>>>;
  readonly entities: readonly EntityTemplate[];
  /** The entities of an app whose request names none. */
  readonly usual: readonly string[];
  /** Words that ask for something the domain's pages do anyway, so that they are not taken for an entity: `streak`. */
  readonly features?: readonly string[];
  /** Entities and fields by label and name as in `entities`; what a plan does not have is left out of it. */
  readonly views: readonly ViewPlan[];
  readonly dashboard: DashboardPlan;
}

/** Everyone who is signed in works on the same rows. */
export const teamAccess: Access = { read: 'all', write: 'all' };
/** Each person sees and changes only what is theirs. */
export const personalAccess: Access = { read: 'creator', write: 'creator' };
/** Anyone may look; those who run the app change it. */
export const publicAccess: Access = { read: 'anonymous', write: 'admin' };

type EntityDetails = Partial<Pick<EntityTemplate, 'also' | 'means' | 'layout' | 'access' | 'samples'>> &
  Pick<EntityTemplate, 'icon' | 'description' | 'fields'>;

export function entity(label: string, details: EntityDetails): EntityTemplate {
  return { label, also: [], means: [], layout: 'table', samples: [], ...details };
}

/** Sample rows as a table: the names of the fields, then one line a row. */
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
