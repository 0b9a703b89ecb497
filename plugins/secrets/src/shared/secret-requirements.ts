import { defineExtensionPoint } from '@buildai/core/shared';

/** A place in an app that needs a secret, whether or not it has a value. */
export interface SecretUse {
  readonly key: string;
  /** `functions/weather.ts` */
  readonly usedBy: string;
  /** Hosts that code names beside it, which it is probably for. */
  readonly hosts?: readonly string[];
}

/** Finds the secrets that a plugin's part of an app needs, such as those that functions read. */
export interface SecretRequirements {
  usesOf(appId: string): Promise<readonly SecretUse[]>;
}
/** The secrets dialog shows those that have no value first. */
export const secretRequirements = defineExtensionPoint<SecretRequirements>('secrets/requirements');
