import type { SecretRequirements } from '@buildai/secrets/shared';
import type { VersionStore } from '@buildai/versions/shared';
import type { AppFunctions } from './code/app-functions.js';

/** The secrets that the functions of an app's newest version read. */
export function secretUses(
  functions: AppFunctions,
  versions: Pick<VersionStore, 'head'>,
): SecretRequirements {
  return {
    async usesOf(appId) {
      const head = await versions.head(appId);
      const all = head ? await functions.all(head.versionId) : [];
      return all.flatMap(({ path, facts }) =>
        facts.secrets.map((key) => ({ key, usedBy: path, hosts: facts.hosts })),
      );
    },
  };
}
