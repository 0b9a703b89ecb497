import { limits } from '../../shared/limits.js';
import type { CountName, CreditName } from '../../shared/limits.js';
import type { PaidPlan } from '../../shared/plans-api.js';
import { formatAmount } from '../prices/format-amount.js';

/** One line of what a plan gives: `AI credits`, `3K`. */
export interface GivenAmount {
  readonly label: string;
  readonly amount: string;
}

type Quantity = CreditName | CountName;

/** What people compare plans by. */
const highlights: readonly Quantity[] = [
  'appRuns',
  'builderChatMessages',
  'appGenerations',
  'maxSpaceApps',
  'maxApps',
];

const rest: readonly Quantity[] = [
  'builderDailyMessages',
  'dataProcessing',
  'maxToolsPerApp',
  'liveTools',
  'dataItems',
];

/** Where the label does not say how often. */
const monthly = ' a month';

function labelOf(name: Quantity): string {
  const { label } = limits[name];
  const isMonthly = 'renewed' in limits[name] && limits[name].renewed === 'monthly';
  return isMonthly && !label.endsWith(monthly) ? label + monthly : label;
}

/** How many a plan gives, in the order that people ask; `all`, or only what plans are compared by. */
export function givenAmounts({ limits: given }: Pick<PaidPlan, 'limits'>, all: boolean): GivenAmount[] {
  return [...highlights, ...(all ? rest : [])].map((name) => ({
    label: labelOf(name),
    amount: formatAmount(given[name]),
  }));
}

/** The features that a plan opens, by what they are called. */
export function givenFeatures({ features }: Pick<PaidPlan, 'features'>): string[] {
  return features.map((feature) => limits[feature].label);
}
