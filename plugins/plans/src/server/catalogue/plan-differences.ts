import type { Plan } from '../../shared/plan.js';

/** A changed value of a plan. */
export interface PlanDifference {
  readonly planId: string;
  /** `limits.appRuns`; empty where the whole plan comes or goes. */
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

const shown = (value: unknown) => (value === undefined ? '' : JSON.stringify(value));

function fieldsOf(plan: Plan): ReadonlyMap<string, unknown> {
  const { limits, products, ...rest } = plan;
  const below = (name: string, values: Readonly<Record<string, unknown>>) =>
    Object.entries(values).map(([key, value]) => [`${name}.${key}`, value] as const);
  return new Map<string, unknown>([
    ...Object.entries(rest),
    ...below('limits', limits),
    ...below('products', products),
  ]);
}

function differencesOf(before: Plan, after: Plan): PlanDifference[] {
  const old = fieldsOf(before);
  const wanted = fieldsOf(after);
  return [...new Set([...old.keys(), ...wanted.keys()])]
    .map((field) => ({
      planId: after.id,
      field,
      from: shown(old.get(field)),
      to: shown(wanted.get(field)),
    }))
    .filter(({ from, to }) => from !== to);
}

/** The changes from the plans `current` to `wanted`. */
export function planDifferences(
  current: readonly Plan[],
  wanted: readonly Plan[],
): readonly PlanDifference[] {
  const byId = new Map(current.map((plan) => [plan.id, plan]));
  const kept = new Set(wanted.map(({ id }) => id));
  return [
    ...wanted.flatMap((plan) => {
      const before = byId.get(plan.id);
      return before
        ? differencesOf(before, plan)
        : [{ planId: plan.id, field: '', from: '', to: `new: ${plan.name}` }];
    }),
    ...current
      .filter(({ id }) => !kept.has(id))
      .map(({ id, name }) => ({ planId: id, field: '', from: name, to: 'removed' })),
  ];
}
