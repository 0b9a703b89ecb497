import type { PublishCheck, PublishFinding } from '@buildai/apps/shared';
import type { AppFunction, AppFunctions } from '../code/app-functions.js';
import type { FunctionFault } from '../../shared/function-view.js';
import type { Deployer } from './deployer.js';

const findingOf = ({ path }: AppFunction, { message, line, column }: FunctionFault): PublishFinding => ({
  field: path,
  message,
  ...(line === undefined ? {} : { line, column }),
});

/** Warns of functions that would not run in the published app. Those that are not deployed yet are deployed first. */
export function functionsPublishCheck(
  functions: AppFunctions,
  deployer: Pick<Deployer, 'outcomeOf'>,
): PublishCheck {
  return {
    async check(appId, versionId) {
      const all = await functions.all(versionId);
      const faults = await Promise.all(all.map((code) => deployer.outcomeOf(appId, code)));
      return {
        warnings: all.flatMap((code, index) => {
          const fault = faults[index];
          return fault ? [findingOf(code, fault)] : [];
        }),
      };
    },
  };
}
