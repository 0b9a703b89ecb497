import type { App } from '@buildai/apps/shared';
import type { Handlers } from '@buildai/core';
import type { VersionStore } from '@buildai/versions/shared';
import { MissingSecrets, missingSecretDetails } from '@buildai/secrets/shared';
import { FunctionDeployFailed, FunctionNotFound, NoFunctionName } from '../shared/errors.js';
import { functionName } from '../shared/function-name.js';
import type { functionsApi } from '../shared/functions-api.js';
import type { FunctionView } from '../shared/function-view.js';
import type { FunctionCalls } from './calls/function-calls.js';
import type { AppFunction, AppFunctions } from './code/app-functions.js';
import type { Deployer } from './deployments/deployer.js';
import type { FunctionViews } from './function-views.js';
import type { LogRepository } from './logs/log-repository.js';
import type { LogStreams } from './logs/log-streams.js';
import type { LogWriter } from './logs/log-writer.js';
import type { Scheduler } from './schedules/scheduler.js';
import { testCall } from './test-call.js';

export interface FunctionHandlersParts {
  readonly calls: FunctionCalls;
  readonly deployer: Deployer;
  readonly functions: AppFunctions;
  readonly logs: LogRepository;
  readonly scheduler: Scheduler;
  readonly streams: LogStreams;
  readonly versions: Pick<VersionStore, 'head'>;
  readonly views: FunctionViews;
  readonly writer: LogWriter;
  /** Origin of the platform, for the address that test calls show. */
}

export function functionHandlers(parts: FunctionHandlersParts): Handlers<typeof functionsApi> {
  const { calls, deployer, functions, logs, scheduler, streams, versions, views, writer } = parts;
  /** @throws FunctionNotFound */
  const newest = async (app: App, name: string): Promise<{ versionId: string; code: AppFunction }> => {
    const versionId = (await versions.head(app.appId))?.versionId;
    const code = versionId === undefined ? undefined : await functions.find(versionId, name);
    if (versionId === undefined || !code)
      throw FunctionNotFound({ message: `This app has no function named “${name}”.` });
    return { versionId, code };
  };
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
      const { code } = await newest(app, name);
      const fault = await deployer.deploy(app, code, signal);
      if (fault?.missingSecrets)
        throw MissingSecrets({ details: missingSecretDetails(fault.missingSecrets) });
      if (fault) throw FunctionDeployFailed({ details: fault });
      const view = await viewOf(app, name);
      return { functionUrl: view.functionUrl, function: view };
    },
    async testFunction({ resource, params: { name }, body, ip, signal }) {
      const { app } = resource;
      const { versionId, code } = await newest(app, name);
      const query = body.query === '' ? '' : `?${body.query.replace(/^\?/, '')}`;
      const request = {
        method: body.method,
        url: views.urlOf(app, name) + query,
        headers: body.headers,
        body: body.method === 'GET' || body.body === '' ? undefined : Buffer.from(body.body),
      };
      return testCall(calls, { built: resource, versionId, code, request, ip, signal });
    },
    async runSchedule({ resource: { app }, params: { name }, signal }) {
      const { versionId, code } = await newest(app, name);
      return scheduler.runNow(app, versionId, code, signal);
    },
    async listFunctionLogs({ resource: { app }, query }) {
      await writer.flush(app.appId);
      const { entries, nextCursor } = await logs.list(app, query);
      return { entries: [...entries], nextCursor };
    },
    async listLoggedFunctions({ resource: { app } }) {
      await writer.flush(app.appId);
      return { names: [...(await logs.names(app))] };
    },
    followFunctionLogs({ resource: { app }, query: { name }, context, signal }) {
      const after = context.get('last-event-id') || undefined;
      return streams.follow({ appId: app.appId, name, after, signal });
    },
  };
}
