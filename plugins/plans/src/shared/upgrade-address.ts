import type { PlanId } from './plan.js';

/** The dialog in the URL of any page: `?goto=upgrade_app_plan`, with `plan` for a single plan. */
const gotoKey = 'goto';
const planKey = 'plan';
const upgrade = 'upgrade_app_plan';

/** What of the upgrade dialog shows: nothing, the grid of all plans, or one plan. */
export type UpgradeMode =
  | { readonly mode: 'none' }
  | { readonly mode: 'default' }
  | { readonly mode: 'show-plan'; readonly planId: PlanId };

export function upgradeMode(search: string): UpgradeMode {
  const parameters = new URLSearchParams(search);
  if (parameters.get(gotoKey) !== upgrade) return { mode: 'none' };
  const planId = parameters.get(planKey);
  return planId ? { mode: 'show-plan', planId } : { mode: 'default' };
}

/** The query of the same page with the dialog open, over one plan or all. */
export function withUpgrade(search: string, planId?: PlanId): string {
  const parameters = new URLSearchParams(search);
  parameters.set(gotoKey, upgrade);
  parameters.delete(planKey);
  if (planId !== undefined) parameters.set(planKey, planId);
  return `?${parameters}`;
}

/** The query of the same page without the dialog. */
export function withoutUpgrade(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(gotoKey);
  parameters.delete(planKey);
  const rest = parameters.toString();
  return rest && `?${rest}`;
}

/** The page under the dialog, to return to after paying: a path of this site. */
export function pageUnderUpgrade({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>): string {
  return pathname + withoutUpgrade(search) + hash;
}

/** History state that marks where the dialog was opened: closing it goes back there. */
export const upgradeOpened = { upgradeOpened: true } as const;

/** Whether going back leads to the page without the dialog. */
export function wasUpgradeOpened(state: unknown): boolean {
  return (state as Partial<typeof upgradeOpened> | null)?.upgradeOpened === true;
}
