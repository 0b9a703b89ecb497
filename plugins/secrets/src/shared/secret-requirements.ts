import { defineExtensionPoint } from '@buildai/core/shared';
import { z } from 'zod';

/** A secret that a part of an app needs, whether or not it has a value. */
export const requiredSecret = z.object({
  key: z.string(),
  /** What it is for or where to find it, for builders: `Read by functions/weather.ts`. May be empty. */
  description: z.string(),
});
export type RequiredSecret = z.infer<typeof requiredSecret>;

/** Finds the secrets that a plugin's part of an app needs, such as those that functions read. */
export interface SecretRequirements {
  requiredSecrets(appId: string): Promise<readonly RequiredSecret[]>;
}
/** The secrets dialog shows those that have no value first. */
export const secretRequirements = defineExtensionPoint<SecretRequirements>('secrets/requirements');
