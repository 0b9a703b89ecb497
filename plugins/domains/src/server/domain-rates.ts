import type { Rates } from '@buildai/core';

const minute = 60_000;

export const domainRates = {
  /** Checks of an app that its builders start. */
  'domains/checks': { most: 30, window: 10 * minute },
  /** Questions of one address. A proxy asks for all its domains. */
  'domains/ask': { most: 600, window: minute },
} as const;

export type DomainRates = Rates<keyof typeof domainRates>;
