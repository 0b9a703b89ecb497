import { personalAccess } from '../../src/server/domains/domain.js';
import { genericEntity } from '../../src/server/plan/generic-entity.js';
import { instantiate } from '../../src/server/plan/instantiate-entity.js';
import type { DraftEntity } from '../../src/server/plan/instantiate-entity.js';
import type { FieldPlan } from '../../src/server/plan/field-plan.js';

/** An entity with exactly these fields, the first of which is its title, as a request names them. */
export function draftOf(label: string, fields: readonly FieldPlan[]): DraftEntity {
  const template = genericEntity(label, 'tracker');
  const draft = instantiate(
    template,
    undefined,
    { label, fields: [], exact: false },
    personalAccess,
    new Set(),
  );
  const [title, ...others] = fields;
  if (!title) throw new Error(`${label} has no fields.`);
  const plan = { ...draft.plan, fields: [{ ...title, required: true }, ...others], title: title.name };
  return { ...draft, plan };
}
