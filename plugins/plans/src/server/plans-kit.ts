import { accounts } from '@buildai/auth/shared';
import { egress, windowCounter } from '@buildai/core';
import type { Kit } from '@buildai/core';
import type { z } from 'zod';
import type { plansConfig } from './plans-config.js';

/** The services that the plugin uses. */
export const plansUses = { accounts, counter: windowCounter, egress };

export type PlansKit = Kit<z.output<typeof plansConfig>, typeof plansUses>;
