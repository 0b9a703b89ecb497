import type { DeploymentIssue, MergePart } from '@buildai/versions/shared';
import type { AppFunctions } from '../code/app-functions.js';
import type { Deployer } from './deployer.js';

/** Deploys the functions among merged files, and says which of them do not run. */
export function mergeDeployments(functions: AppFunctions, deployer: Deployer): MergePart {
  return {
    async deploy(app, versionId, paths, signal) {
      const merged = (await functions.all(versionId)).filter(({ path }) => paths.has(path));
      const deploymentIssues: DeploymentIssue[] = [];
      for (const code of merged) {
        const fault = await deployer
          .outcomeOf(app, code, signal)
          // It is stored, and deployed later.
          .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
        if (fault) deploymentIssues.push({ name: code.name, message: fault.message });
      }
      const deployedFunctionsCount = merged.length - deploymentIssues.length;
      return { totalFunctions: merged.length, deployedFunctionsCount, deploymentIssues };
    },
  };
}
