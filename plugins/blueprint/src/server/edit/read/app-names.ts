import type { EntityPlan } from '../../plan/app-plan.js';

/** What an app calls its entities, fields and options. */
export const appNames = (entities: readonly EntityPlan[]): readonly string[] =>
  entities.flatMap(({ label, plural, fields }) => [
    label,
    plural,
    ...fields.flatMap((field) => [field.label, ...(field.options ?? []).map((option) => option.label)]),
  ]);
