import { baseName } from '@buildai/code-model';
import type { Action, AppDraft, Refusal } from '@buildai/app-features/shared';
import { entityNamed, readPlan } from '@buildai/app-features/shared';
import { isEntityFile } from '@buildai/entities/shared';

/** propose_plan: shows the builder a plan to edit. Changes nothing. */
export function proposePlan(draft: AppDraft, { content }: Action): Refusal | undefined {
  const read = readPlan(content);
  if (!read.ok) return read.refusal;
  const { entities } = read.plan;
  const known = [...entities, ...draft.paths.filter(isEntityFile).map((path) => ({ name: baseName(path) }))];
  for (const { name, fields } of entities) {
    const lost = fields.find(
      ({ to }) => to !== undefined && !entityNamed(known, to) && !entityNamed(known, to.replaceAll(' ', '')),
    );
    if (lost)
      return {
        reason: `The plan can’t be shown. ${name}, ${lost.name}: there is no “${lost.to ?? ''}” to link to.`,
        detail: `A link points to one of ${known.map((entity) => entity.name).join(', ')}.`,
      };
  }
  return undefined;
}
