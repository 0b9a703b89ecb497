import { limits } from '../../shared/limits.js';
import type { CountName, CreditName, LimitName, RateName } from '../../shared/limits.js';
import type { PaidPlan } from '../../shared/plans-api.js';
import { formatAmount } from '../prices/format-amount.js';

/** One line of what a plan gives: `AI credits`, `3K`. */
export interface IncludedAmount {
  readonly label: string;
  readonly amount: string;
}

export type Quantity = CreditName | CountName | RateName;

/** Whether a plan gives so and so many of it, and not simply allows it. */
export function isQuantity(name: LimitName): name is Quantity {
  return limits[name].kind !== 'feature';
}

/** What people compare plans by: what they meet first comes first. */
const highlights: readonly Quantity[] = [
  'builderChatMessages',
  'builderDailyMessages',
  'maxSpaceApps',
  'maxApps',
  'appRuns',
  'dataItems',
];

const rest: readonly Quantity[] = [
  'appGenerations',
  'dataProcessing',
  'maxToolsPerApp',
  'liveTools',
  'visitorRows',
  'visitorMegabytes',
];

/** Added to a label that does not say how often. */
const monthly = ' a month';

function labelOf(name: Quantity): string {
  const { label } = limits[name];
  const isMonthly = 'renewed' in limits[name] && limits[name].renewed === 'monthly';
  return isMonthly && !label.endsWith(monthly) ? label + monthly : label;
}

/** How many a plan gives, in the order that people ask; `all`, or only what plans are compared by. */
export function includedAmounts({ limits: given }: Pick<PaidPlan, 'limits'>, all: boolean): IncludedAmount[] {
  return [...highlights, ...(all ? rest : [])].map((name) => ({
    label: labelOf(name),
    amount: formatAmount(given[name]),
  }));
}

/** The features that a plan opens, by what they are called. */
export function includedFeatures({ features }: Pick<PaidPlan, 'features'>): string[] {
  return features.map((feature) => limits[feature].label);
}
