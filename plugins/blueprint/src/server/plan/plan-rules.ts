import type {
  ComputedRule,
  Formula as SaidFormula,
  NoOverlapRule,
  OncePerPersonRule,
  RuleMention,
  ThresholdRule,
} from '../understanding/rule-mention.js';
import type { Formula } from '@buildai/entities/shared';
import type { Access, EntityPlan } from './app-plan.js';
import { isQuantity } from './fields/type-traits.js';
import type { FieldPlan } from './field-plan.js';
import type { DraftEntity } from './instantiate-entity.js';
import { comparable } from '../understanding/lexicon.js';
import { inferField } from './infer-field.js';
import { draftNamed } from './link-entities.js';
import { amountRole } from './roles/amount-role.js';
import { dateRole } from './roles/date-role.js';

const isDate = ({ type }: FieldPlan) => type === 'date' || type === 'datetime';

/** The field that a phrase means: by its label, or by the end of it. */
function fieldNamed(plan: EntityPlan, phrase: string | undefined): FieldPlan | undefined {
  if (phrase === undefined) return undefined;
  const wanted = comparable(phrase);
  return (
    plan.fields.find(({ label }) => comparable(label) === wanted) ??
    plan.fields.find(({ label }) => comparable(label).endsWith(` ${wanted}`)) ??
    plan.fields.find(
      (field) =>
        amountRole(field) !== undefined &&
        amountRole(field) === amountRole({ type: 'number', label: phrase }),
    )
  );
}

const changed = (plan: EntityPlan, name: string, change: Partial<FieldPlan>): EntityPlan => ({
  ...plan,
  fields: plan.fields.map((field) => (field.name === name ? { ...field, ...change } : field)),
});

/** Marks values beyond a limit. A limit in another field is shown by the page of what runs low. */
function withThreshold(plan: EntityPlan, { field: phrase, comparison, value }: ThresholdRule): EntityPlan {
  const field = fieldNamed(plan, phrase);
  if (!field || !isQuantity(field) || typeof value !== 'number') return plan;
  return changed(plan, field.name, comparison === 'below' ? { warnBelow: value } : { warnAbove: value });
}

/** Access to an entity with one row per person in a public app: anyone may add one, and change their own. */
const ballotAccess: Access = { read: 'anonymous', write: 'creator', create: 'anonymous' };

function withOncePerPerson(
  plan: EntityPlan,
  { of }: OncePerPersonRule,
  drafts: readonly DraftEntity[],
): EntityPlan {
  const target = of === undefined ? undefined : draftNamed(drafts, of)?.plan.name;
  const references = plan.fields.filter(({ reference }) => reference !== undefined);
  const field = references.find(({ reference }) => reference === target) ?? references[0];
  const isPublic = plan.access.read === 'anonymous' && plan.access.write === 'admin';
  return {
    ...plan,
    ...(isPublic && { access: ballotAccess }),
    unique: [['creatorId', ...(field ? [field.name] : [])]],
  };
}

/** The formula over fields of the plan; undefined if one is missing, or is not in the same row. */
function formulaOf(plan: EntityPlan, said: SaidFormula): Formula | undefined {
  const named = (phrases: readonly string[]) => {
    const fields = phrases.map((phrase) =>
      plan.fields.filter(isQuantity).find((field) => field === fieldNamed(plan, phrase)),
    );
    return fields.every((field) => field !== undefined) ? fields.map(({ name }) => name) : undefined;
  };
  switch (said.kind) {
    case 'product': {
      const multiply = named(said.factors);
      return multiply && multiply.length > 1 ? { multiply } : undefined;
    }
    case 'addition': {
      const add = named(said.terms);
      return add && { add };
    }
    case 'difference': {
      const add = named([said.from]);
      const subtract = named(said.minus);
      return add && subtract && { add, subtract };
    }
    case 'sum-of':
      return undefined;
  }
}

/** Computes a field from others; one that is not among the fields yet is added after them. */
function withComputed(plan: EntityPlan, { field: phrase, formula }: ComputedRule): EntityPlan {
  const computed = formulaOf(plan, formula);
  if (!computed) return plan;
  const parts = 'multiply' in computed ? computed.multiply : computed.add;
  const isMoney = plan.fields.some(({ name, type }) => type === 'currency' && parts.includes(name));
  const inferred = inferField({ phrase });
  const { name, label } = fieldNamed(plan, phrase) ?? inferred;
  const {
    required: _required,
    min: _min,
    ...known
  } = plan.fields.find((field) => field.name === name) ?? inferred;
  const type = isMoney ? 'currency' : isQuantity(known) ? known.type : 'number';
  const others = plan.fields.filter((field) => field.name !== name);
  const isPart = parts.includes(name) || name === plan.title;
  return isPart ? plan : { ...plan, fields: [...others, { ...known, name, label, type, computed }] };
}

function withNoOverlap(plan: EntityPlan, rule: NoOverlapRule): EntityPlan {
  const dates = plan.fields.filter(isDate);
  const said = fieldNamed(plan, rule.start);
  const from =
    (said && isDate(said) ? said : undefined) ??
    dates.find((field) => dateRole(field) === 'start') ??
    dates.find((field) => dateRole(field) === undefined) ??
    dates[0];
  if (!from) return plan;
  const to =
    dates.find((field) => field === fieldNamed(plan, rule.end)) ??
    dates.find((field) => dateRole(field) === 'end');
  const length =
    typeof rule.duration === 'object'
      ? fieldNamed(plan, rule.duration.field)
      : plan.fields.find((field) => amountRole(field) === 'duration');
  const minutes = typeof rule.duration === 'number' ? rule.duration : length?.name;
  const within = fieldNamed(plan, rule.per);
  const isTakeable =
    within && (within.reference !== undefined || within.type === 'select' || within.type === 'text');
  return {
    ...plan,
    noOverlap: {
      ...(isTakeable && { within: within.name }),
      from: from.name,
      ...(to && to !== from
        ? { to: to.name }
        : minutes !== undefined && from.type === 'datetime' && { minutes }),
    },
  };
}

/** The entity of a rule; for a threshold that names none, the first that has such a field. */
function draftOf(rule: RuleMention, drafts: readonly DraftEntity[]): DraftEntity | undefined {
  if (rule.entity !== undefined) return draftNamed(drafts, rule.entity);
  return rule.kind === 'threshold' ? drafts.find(({ plan }) => fieldNamed(plan, rule.field)) : undefined;
}

function applied(plan: EntityPlan, rule: RuleMention, drafts: readonly DraftEntity[]): EntityPlan {
  switch (rule.kind) {
    case 'threshold':
      return withThreshold(plan, rule);
    case 'once-per-person':
      return withOncePerPerson(plan, rule, drafts);
    case 'computed':
      return withComputed(plan, rule);
    case 'no-overlap':
      return withNoOverlap(plan, rule);
  }
}

/** Gives entities the rules that a request names; the platform keeps them, whatever writes the rows. */
export function withRules(
  drafts: readonly DraftEntity[],
  rules: readonly RuleMention[],
): readonly DraftEntity[] {
  return rules.reduce<readonly DraftEntity[]>((all, rule) => {
    const wanted = draftOf(rule, all);
    return all.map((draft) =>
      draft === wanted ? { ...draft, plan: applied(draft.plan, rule, all) } : draft,
    );
  }, drafts);
}
