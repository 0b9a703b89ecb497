import { mailer, oauth, outbox, windowCounter } from '@buildai/core';
import type { Kit } from '@buildai/core';
import type { AuthConfig } from './auth-config.js';

/** The services that the plugin uses. */
export const authUses = { counter: windowCounter, mailer, oauth, outbox };

export type AuthKit = Kit<AuthConfig, typeof authUses>;
