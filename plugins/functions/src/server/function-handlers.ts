import type { App } from '@buildai/apps/shared';
import type { Handlers } from '@buildai/core';
import { MissingSecrets, missingSecretDetails } from '@buildai/secrets/shared';
import { FunctionDeployFailed, FunctionNotFound, NoFunctionName } from '../shared/errors.js';
import { functionName } from '../shared/function-name.js';
import type { functionsApi } from '../shared/functions-api.js';
import type { FunctionView } from '../shared/function-view.js';
import type { FunctionCalls } from './calls/function-calls.js';
import type { AppFunctions } from './code/app-functions.js';
import type { Deployer } from './deployments/deployer.js';
import type { FunctionAddresses } from './function-addresses.js';
import type { FunctionViews } from './function-views.js';
import type { FunctionRuns } from './schedules/function-runs.js';
import { testCall } from './test-call.js';

export interface FunctionHandlersParts {
  readonly addresses: FunctionAddresses;
  readonly calls: FunctionCalls;
  readonly deployer: Deployer;
  readonly functions: AppFunctions;
  readonly runs: FunctionRuns;
  readonly views: FunctionViews;
}

type FunctionEndpoints = 'listFunctions' | 'deployFunction' | 'testFunction' | 'runSchedule';

export function functionHandlers(
  parts: FunctionHandlersParts,
): Pick<Handlers<typeof functionsApi>, FunctionEndpoints> {
  const { addresses, calls, deployer, functions, runs, views } = parts;
  /** @throws FunctionNotFound */
  const viewOf = async (app: App, name: string): Promise<FunctionView> => {
    const view = await views.find(app, name);
    if (!view) throw FunctionNotFound({ message: `This app has no function named “${name}”.` });
    return view;
  };

  return {
    async listFunctions({ resource: { app }, query: { versionId } }) {
      return { functions: [...(await views.list(app, versionId))] };
    },
    async deployFunction({ resource: { app }, params: { name }, signal }) {
      if (!functionName.safeParse(name).success) throw NoFunctionName();
      const { code } = await functions.findNewest(app.appId, name);
      const fault = await deployer.deploy(app, code, signal);
      if (fault?.missingSecrets)
        throw MissingSecrets({ details: missingSecretDetails(fault.missingSecrets) });
      if (fault) throw FunctionDeployFailed({ details: fault });
      const view = await viewOf(app, name);
      return { functionUrl: view.functionUrl, function: view };
    },
    async testFunction({ resource, params: { name }, body, ip, signal }) {
      const { app } = resource;
      const { versionId, code } = await functions.findNewest(app.appId, name);
      const query = body.query === '' ? '' : `?${body.query.replace(/^\?/, '')}`;
      const request = {
        method: body.method,
        url: addresses.of(app, name) + query,
        headers: body.headers,
        body: body.method === 'GET' || body.body === '' ? undefined : Buffer.from(body.body),
      };
      return testCall(calls, { built: resource, versionId, code, request, ip, signal });
    },
    async runSchedule({ resource: { app }, params: { name }, signal }) {
      const { versionId, code } = await functions.findNewest(app.appId, name);
      return runs.runNow(app, versionId, code, signal);
    },
  };
}
