import type { PublishCheck, PublishFinding } from '@buildai/apps/shared';
import type { AppFunction, AppFunctions } from '../code/app-functions.js';
import type { LiveFunctions } from '../code/live-functions.js';
import type { FunctionFault } from '../../shared/function-view.js';
import type { Deployer } from './deployer.js';

const previousRuns = 'Until this is fixed, the previously published code of this function keeps running.';

const findingOf = (
  { path }: AppFunction,
  { message, line, column }: FunctionFault,
  hasPrevious: boolean,
): PublishFinding => ({
  field: path,
  message: hasPrevious ? `${message.replace(/\.?$/, '.')} ${previousRuns}` : message,
  ...(line === undefined ? {} : { line, column }),
});

/**
 * Warns of functions that would not run in the published app, and says which of them keep their previous code. Those
 * that are not deployed yet are deployed first.
 */
export function functionsPublishCheck(
  functions: AppFunctions,
  deployer: Pick<Deployer, 'outcomeOf'>,
  live: Pick<LiveFunctions, 'withPrevious'>,
): PublishCheck {
  return {
    async check(appId, versionId) {
      const all = await functions.all(versionId);
      const faults = await Promise.all(all.map((code) => deployer.outcomeOf(appId, code)));
      const kept = await live.withPrevious(appId, all);
      return {
        warnings: all.flatMap((code, index) => {
          const fault = faults[index];
          return fault ? [findingOf(code, fault, kept.has(code.name))] : [];
        }),
      };
    },
  };
}
