import type { EntityPlan } from '../../src/server/plan/app-plan.js';
import type { FieldPlan } from '../../src/server/plan/field-plan.js';
import type { ExpectedEntity, PromptCase } from './expected-app.js';
import type { ExpectedField } from './expected-field.js';
import type { Planned } from './plan-of.js';
import { fieldTypeText, fitsType, typeText } from './fits-type.js';
import { isOneOf } from './same-name.js';

export interface PromptVerdict {
  /** Empty if the plan is wholly right. */
  readonly differences: readonly string[];
  readonly hasJunk: boolean;
  /** Whether an entity whose fields the request names has another one, besides a title and links. */
  readonly addsFields: boolean;
  /** Whether the plan is shown before anything is built. */
  readonly isShownFirst: boolean;
}

type Matches = ReadonlyMap<ExpectedEntity, EntityPlan>;

/** The expected fields of an entity that are missing or have another type. */
export function fieldDifferences(
  entity: EntityPlan,
  expected: readonly ExpectedField[],
  isTarget: (entity: string, expected: string) => boolean,
): string[] {
  const taken = new Set<FieldPlan>();
  const inOrder = [...expected].sort((one, other) => other.names.length - one.names.length);
  return inOrder.flatMap(({ names, types }) => {
    const free = entity.fields.filter((field) => !taken.has(field));
    const named = names.length === 0 ? free : free.filter(({ label }) => isOneOf(label, names));
    const fits = (field: FieldPlan) => types.some((type) => fitsType(field, type, isTarget));
    // A link may bear the name of what it leads to.
    const linked = types.some(({ kind }) => kind === 'link')
      ? free.filter((field) => field.reference !== undefined && fits(field))
      : [];
    const right = named.find(fits) ?? (linked.length === 1 ? linked[0] : undefined);
    if (right) {
      taken.add(right);
      return [];
    }
    const what = types.map(typeText).join(' or ');
    const [wrong] = names.length === 0 ? [] : named;
    if (!wrong) return [`missing field ${entity.label}.${names[0] ?? '*'}: ${what}`];
    taken.add(wrong);
    return [`${entity.label}.${names[0] ?? '*'} is ${fieldTypeText(wrong)}, expected ${what}`];
  });
}

/** The fields of an entity that none of the expected ones accepts; a title does not count. */
function unexpectedFields(entity: EntityPlan, { fields }: ExpectedEntity): FieldPlan[] {
  if (fields.some(({ names }) => names.length === 0)) return [];
  return entity.fields.filter(
    ({ name, label }) => name !== entity.title && !fields.some(({ names }) => isOneOf(label, names)),
  );
}

function surplusFields(entity: EntityPlan, expected: ExpectedEntity): string[] {
  return (expected.isClosed ? unexpectedFields(entity, expected) : []).map(
    ({ label }) => `${entity.label} has a field ${label} that was not asked for`,
  );
}

/** A link says which rows belong together, by whatever name, so it is no field that nobody asked for. */
function addsFields(entity: EntityPlan, expected: ExpectedEntity): boolean {
  const { fields, mayHave } = expected;
  return (
    fields.length > 0 &&
    unexpectedFields(entity, expected).some(
      ({ reference, label }) => reference === undefined && !isOneOf(label, mayHave),
    )
  );
}

function match(entities: readonly EntityPlan[], expected: readonly ExpectedEntity[]): Matches {
  const matches = new Map<ExpectedEntity, EntityPlan>();
  for (const each of expected) {
    const found = entities.find(
      (entity) =>
        ![...matches.values()].includes(entity) &&
        [entity.label, entity.plural].some((name) => isOneOf(name, each.names)),
    );
    if (found) matches.set(each, found);
  }
  return matches;
}

/** Compares what the model plans with what is expected of it. */
export function judgePrompt(expected: PromptCase, { plan, asksFirst }: Planned): PromptVerdict {
  if (expected.entities.length === 0) {
    const built = plan?.entities.map(({ label }) => label).join(', ');
    return {
      differences: built === undefined ? [] : [`builds ${built} instead of asking`],
      hasJunk: false,
      addsFields: false,
      isShownFirst: asksFirst,
    };
  }
  if (!plan) {
    const differences = expected.mayAsk ? [] : ['builds nothing'];
    return { differences, hasJunk: false, addsFields: false, isShownFirst: false };
  }
  const matches = match(plan.entities, expected.entities);
  const hasSurplus = [...matches].some(([each, entity]) => addsFields(entity, each));
  if (asksFirst && expected.mayAsk)
    return { differences: [], hasJunk: false, addsFields: hasSurplus, isShownFirst: true };
  const known = new Set(matches.values());
  const isTarget = (name: string, wanted: string) =>
    [...matches].some(([each, entity]) => entity.name === name && each.names.includes(wanted));
  const missing = expected.entities.filter((each) => !each.isOptional && !matches.has(each));
  const junk = plan.entities.filter((entity) => !known.has(entity));
  const isNamed = expected.appNames.length === 0 || isOneOf(plan.name, expected.appNames);
  return {
    differences: [
      ...(asksFirst ? ['shows a plan first'] : []),
      ...missing.map(({ names }) => `missing entity ${names[0] ?? ''}`),
      ...junk.map(({ label }) => `junk entity ${label}`),
      ...[...matches].flatMap(([each, entity]) => [
        ...fieldDifferences(entity, each.fields, isTarget),
        ...surplusFields(entity, each),
      ]),
      ...(isNamed ? [] : [`is called ${plan.name}, expected ${expected.appNames.join(' or ')}`]),
    ],
    hasJunk: junk.length > 0,
    addsFields: hasSurplus,
    isShownFirst: asksFirst,
  };
}
