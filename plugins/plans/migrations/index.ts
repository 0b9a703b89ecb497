import type { Migration } from '@buildai/core';
import { plans } from './001-plans.js';
import { credits } from './002-credits.js';
import { checkout } from './003-checkout.js';
import { packages } from './004-packages.js';
import { localCheckout } from './005-local-checkout.js';
import { openCheckouts } from './006-open-checkouts.js';
import { works } from './007-works.js';

export const plansMigrations: readonly Migration[] = [
  plans,
  credits,
  checkout,
  packages,
  localCheckout,
  openCheckouts,
  works,
];
