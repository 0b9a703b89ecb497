import type { SecretRequirements } from '@buildai/secrets/shared';
import type { AppFunctions } from './code/app-functions.js';

/** The secrets that the functions of an app's newest version read. */
export function secretUses(functions: AppFunctions): SecretRequirements {
  return {
    async usesOf(appId) {
      return (await functions.newest(appId)).flatMap(({ path, facts }) =>
        facts.secrets.map((key) => ({ key, usedBy: path, hosts: facts.hosts })),
      );
    },
  };
}
