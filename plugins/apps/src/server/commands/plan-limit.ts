import type { Account } from '@buildai/auth/shared';
import { CommandError } from '@buildai/core';
import { limitDetailsOf } from '@buildai/plans/shared';
import { z } from 'zod';
import type { AppAdministration } from './app-administration.js';

/** Exceeds the app limit of the owner's plan. */
export const forceOption = z
  .boolean()
  .default(false)
  .meta({ description: "do it even if the owner's plan has no room for another app" });

const countsOfApps: readonly string[] = ['maxApps', 'maxSpaceApps'];

/**
 * Runs work that adds an app to the account.
 * @throws CommandError that names the plan and its limit, if it was reached; otherwise the error of the work.
 */
export async function withinPlan<T>(
  { limits }: Pick<AppAdministration, 'limits'>,
  { accountId, email }: Account,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const met = limitDetailsOf(error);
    if (!met || !countsOfApps.includes(met.limit)) throw error;
    const { name } = await limits.planOf(accountId);
    const room = `${met.total.toLocaleString('en-US')} app${met.total === 1 ? '' : 's'}`;
    throw new CommandError(
      `${email} is on the ${name} plan, which has room for ${room}. Use --force to go over the limit.`,
    );
  }
}
