import { egress, mailer, outbox, windowCounter } from '@buildai/core';
import type { Kit } from '@buildai/core';
import type { z } from 'zod';
import type { authConfig } from './auth-config.js';

/** The services that the plugin uses. */
export const authUses = { counter: windowCounter, egress, mailer, outbox };

export type AuthKit = Kit<z.output<typeof authConfig>, typeof authUses>;
