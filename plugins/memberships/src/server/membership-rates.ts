import type { Rates } from '@buildai/core';

const minute = 60_000;

/** How often Gumroad is asked for people and builders. */
export const membershipRates = {
  /** License keys that a person tries. */
  'memberships/licenses': { most: 10, window: 15 * minute },
  /** Looks for purchases of a person: while a checkout is open, every few seconds. */
  'memberships/checks': { most: 40, window: 10 * minute },
  /** Requests of the builders of an app. */
  'memberships/setup': { most: 60, window: 10 * minute },
} as const;

export type MembershipRates = Rates<keyof typeof membershipRates>;
