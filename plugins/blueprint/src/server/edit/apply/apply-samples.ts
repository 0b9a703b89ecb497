import type { AppDraft } from '../app-draft.js';
import type { Edit } from '../edit.js';
import type { EntityPlan } from '../../plan/app-plan.js';
import type { SampleRow } from '../../plan/sample-value.js';
import type { Outcome } from './outcome.js';
import { inText } from '../../language/casing.js';
import { joinList } from '../../language/lists.js';
import { counted } from '../../language/nouns.js';
import { genericEntity } from '../../plan/generic-entity.js';
import { planSamples } from '../../plan/plan-samples.js';
import { findEntity } from '../../understanding/lexicon.js';
import { done, refuse } from './outcome.js';

type Of<Kind extends Edit['kind']> = Extract<Edit, { kind: Kind }>;

const most = 100;

/** Repeats sample rows with new titles until there are enough. */
function repeat(entity: EntityPlan, count: number): SampleRow[] {
  return Array.from({ length: count }, (_, index) => {
    const row = entity.samples[index % Math.max(1, entity.samples.length)] ?? {};
    const round = Math.floor(index / Math.max(1, entity.samples.length));
    const title = row[entity.title];
    return round === 0 || typeof title !== 'string'
      ? row
      : { ...row, [entity.title]: `${title} ${round + 1}` };
  });
}

export function addSamples(draft: AppDraft, { entity: wanted, count }: Of<'add-samples'>): Outcome {
  const all = draft.entities;
  const planned = planSamples(
    all.map((plan) => {
      const known = findEntity(plan.label);
      const template =
        known && known.match !== 'ending' ? known.template : genericEntity(plan.label, 'tracker');
      return {
        template,
        domain: known?.domain,
        plan: { ...plan, samples: template.samples },
        renamed: new Map<string, string>(),
      };
    }),
  );
  const chosen = planned.filter(({ name }) => wanted === undefined || name === wanted);
  const rows = chosen.map((entity): EntityPlan => {
    const references = new Set(
      entity.fields
        .filter(({ reference }) => reference !== undefined && !chosen.some(({ name }) => name === reference))
        .map(({ name }) => name),
    );
    const samples = repeat(entity, Math.min(most, count ?? entity.samples.length)).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !references.has(name))),
    );
    const isMissing = entity.fields.some(({ name, required }) => required && references.has(name));
    return { ...entity, samples: isMissing ? [] : samples };
  });
  const filled = rows.filter(({ samples }) => samples.length > 0);
  const [blocked] = rows.filter(({ samples }) => samples.length === 0);
  if (filled.length === 0)
    return refuse(
      blocked
        ? `Each ${inText(blocked.label)} needs to refer to a row of something else, so ask for sample data for the whole app.`
        : 'There is nothing to add sample data to.',
    );
  return done(
    `I’m adding ${joinList(filled.map(({ samples, label }) => counted(samples.length, inText(label))))} as samples.`,
    filled,
  );
}
