import type { AppUserCaller, Caller } from '@buildai/core/shared';
import { defineEvent, defineExtensionPoint } from '@buildai/core/shared';

/**
 * Closes apps to some of the people who may sign in, such as those without a paid membership. Builders and admins of
 * the app are not asked about. Called with every request, so answered from memory.
 */
export interface AppGate {
  /** Whether this gate is in force for the app. Visitors then have to sign in, whatever the access level is. */
  isInForce(appId: string): Promise<boolean>;
  /** @throws the error that a person sees who may not enter */
  admit(appId: string, person: AppUserCaller): Promise<void>;
}
export const appGates = defineExtensionPoint<AppGate>('apps/gate');

/** A gate has come into force or is no longer, other than by a setting: people inside are checked again. */
export const appGateChanged = defineEvent<{ appId: string }>('apps/gate-changed');

/** @throws the error that a caller sees who may not enter the app */
export type Admit = (caller: Caller) => Promise<void>;
