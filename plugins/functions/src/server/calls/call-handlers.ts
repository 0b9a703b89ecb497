import type { AppDirectory } from '@buildai/apps/shared';
import type { Handlers, RawResponse, Request } from '@buildai/core';
import { newId } from '@buildai/core';
import type { UnreadBody } from '@buildai/core/shared';
import { NotFound, NotSignedIn } from '@buildai/core/shared';
import type { EntityScope } from '@buildai/entities/shared';
import { FunctionNotFound } from '../../shared/errors.js';
import type { functionCallsApi } from '../../shared/function-calls-api.js';
import type { AppFunctions } from '../code/app-functions.js';
import type { LiveFunctions } from '../code/live-functions.js';
import { failedAnswer } from './failed-answer.js';
import type { FunctionCalls } from './function-calls.js';
import { functionRequestOf, isForPage } from './function-request.js';
import type { StartCall } from './start-call.js';

export interface CallHandlersParts {
  readonly apps: Pick<AppDirectory, 'get'>;
  readonly calls: FunctionCalls;
  readonly functions: AppFunctions;
  readonly live: LiveFunctions;
  /** `http:` or `https:`. */
  readonly protocol: string;
}

type Calling = Pick<Request, 'caller' | 'context' | 'ip' | 'origin' | 'signal'> & {
  readonly params: { readonly name: string };
  readonly body: UnreadBody | undefined;
  readonly resource: EntityScope;
};

export function callHandlers(parts: CallHandlersParts): Handlers<typeof functionCallsApi> {
  const { apps, calls, functions, live, protocol } = parts;
  const call = async (request: Calling): Promise<RawResponse> => {
    const { body, caller, context, ip, origin, resource, signal } = request;
    const { appId, versionId } = resource;
    const { name } = request.params;
    const [app, code] = await Promise.all([
      apps.get(appId),
      origin?.stage === 'published' ? live.find(appId, versionId, name) : functions.find(versionId, name),
    ]);
    if (origin?.membersOnly && caller.kind === 'anonymous' && code?.facts.access !== 'anyone')
      throw NotSignedIn();
    if (code?.facts.access !== 'anyone') await origin?.admit?.(caller);
    if (!app || isForPage(context)) throw NotFound();
    if (!code) throw FunctionNotFound({ message: `This app has no function named “${name}”.` });
    if (code.facts.onlyChecks)
      throw FunctionNotFound({ message: `The function “${name}” only checks rows and can’t be called.` });
    const requestId = newId();
    context.set('x-request-id', requestId);
    const start: StartCall = {
      requestId,
      appId,
      ownerId: app.ownerId,
      versionId,
      // Builders on the platform call the newest version.
      stage: origin?.stage ?? 'preview',
      caller: resource.actor,
      ip,
      signal,
      code,
      request: functionRequestOf(context, ip, protocol),
      readBody: body && (() => body.read()),
    };
    try {
      const { status, headers, body: answer } = await calls.call(start);
      return { status, headers, body: answer };
    } catch (error) {
      return failedAnswer(error);
    }
  };
  return {
    callFunction: call,
    getFromFunction: call,
    putToFunction: call,
    patchWithFunction: call,
    deleteWithFunction: call,
  };
}
