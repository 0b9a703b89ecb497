import { namesOf } from '../../src/server/files/names.js';
import type { EntityPlan } from '../../src/server/plan/app-plan.js';
import type { FieldPlan } from '../../src/server/plan/field-plan.js';
import type { InsertedRows } from '../support/check-rows.js';
import type { ReadReply } from '../support/read-reply.js';
import type { AppChange } from './app-changes.js';
import type { AppState, EntityState, PageState } from './app-state.js';
import type { FieldOf, PageName, Where } from './expected-change.js';
import { isSameName } from './same-name.js';

/** What a request did to an app. */
export class EditOutcome {
  /** Changes that an expected one accounts for. */
  readonly explained = new Set<AppChange>();

  constructor(
    readonly before: AppState,
    readonly after: AppState,
    readonly changes: readonly AppChange[],
    readonly inserted: readonly InsertedRows[],
    readonly reply: ReadReply,
  ) {}

  /** Marks the changes that follow from an expected one. */
  explain(isMeant: (change: AppChange) => boolean): AppChange[] {
    const meant = this.changes.filter(isMeant);
    for (const change of meant) this.explained.add(change);
    return meant;
  }

  entity(name: string, state: AppState = this.before): EntityState | undefined {
    return state.entities.find(({ plan }) => isSameName(plan.label, name));
  }

  /** An entity of before or one that the request adds, as it is after. */
  entityAfter(name: string): EntityState | undefined {
    const { id } = this.entity(name) ?? {};
    return this.after.entities.find((entity) => entity.id === id) ?? this.entity(name, this.after);
  }

  field({ entity, field }: FieldOf, state: AppState = this.before): FieldPlan | undefined {
    return this.entity(entity, state)?.plan.fields.find(({ label }) => isSameName(label, field));
  }

  /** The field of before as it is after. */
  fieldAfter(of: FieldOf): FieldPlan | undefined {
    const name = this.field(of)?.name;
    const fields = this.entityAfter(of.entity)?.plan.fields;
    return (
      fields?.find((field) => field.name === name) ?? fields?.find(({ label }) => isSameName(label, of.field))
    );
  }

  /** The page that shows an entity in this way. */
  page({ entity, view }: PageName, state: AppState = this.before): PageState | undefined {
    const { plan } = this.entity(entity, state) ?? {};
    return plan && state.pages.find((page) => viewOf(page, plan) === view);
  }
}

const viewPatterns: readonly (readonly [string, RegExp])[] = [
  ['board', /<Board\b/],
  ['calendar', /<MonthCalendar\b/],
  ['chart', /<ChartCard\b/],
  ['checklist', /<Checkbox\b/],
  ['timeline', /whenText/],
  ['list', /<(?:DataTable|RecordGallery)\b/],
];

/** How a page shows an entity; undefined if it shows another one, or more. */
export function viewOf({ route, source }: PageState, entity: EntityPlan): string | undefined {
  if (route === '/' || route.includes(':')) return undefined;
  const uses = new RegExp(`(?:useRecords\\(|entity=\\{)${entity.name}\\b`).test(source);
  return uses ? viewPatterns.find(([, pattern]) => pattern.test(source))?.[0] : undefined;
}

/** Values of a condition that are not options: `fee paid is no`. */
const no = /^(?:no|nein|non|não|false|unchecked)$/i;
const yes = /^(?:yes|ja|oui|sí|si|sim|sì|true|checked)$/i;

/** Whether code filters rows of an entity by a condition. */
export function filtersBy(code: string, { field: named, value }: Where, entity: EntityPlan): boolean {
  const field = entity.fields.find(({ label }) => isSameName(label, named));
  if (!field) return false;
  const option = field.options?.find(({ label }) => isSameName(label, value));
  const one = `${namesOf(entity).one}\\.${field.name}`;
  const key = `\\b${field.name}:\\s*`;
  const matches = (pattern: string) => new RegExp(pattern).test(code);
  if (option)
    return matches(`${one}\\b.*'${option.value}'|'${option.value}'.*${one}|${key}[^}]*'${option.value}'`);
  if (field.type === 'boolean' && no.test(value))
    return matches(`!${one}\\b|${key}(?:\\{ \\$ne: true \\}|false)`);
  if (field.type === 'boolean' && yes.test(value)) return matches(`(?<!!)${one}\\b|${key}true`);
  return matches(`${one}\\b|${key}`);
}
