import type { Logger } from '@buildai/core';
import { MissingSecrets, missingSecretDetails } from '@buildai/secrets/shared';
import { FunctionDeployFailed } from '../../shared/errors.js';
import type { FunctionPart } from '../../shared/function-part.js';
import type { AppOutgoing } from '../outgoing/app-outgoing.js';
import type { FunctionSandbox, SandboxResponse, SandboxSession } from '../sandbox/function-sandbox.js';
import { PartCalls } from './part-calls.js';
import type { OpenSecrets } from './secret-cache.js';
import type { StartCall } from './start-call.js';

/** `context.caller` of a function: null for people who are not signed in. */
function callerOf({ caller, ownerId, isScheduled }: StartCall): object | null {
  if (isScheduled) return { id: ownerId, role: 'admin', kind: 'schedule' };
  if (caller.kind === 'anonymous') return null;
  return { id: caller.userId, role: caller.kind === 'owner' ? 'admin' : caller.role, kind: 'user' };
}

/** Calls functions in the sandbox, with the secrets and the parts of their context. */
export class SandboxCalls {
  constructor(
    private readonly sandbox: FunctionSandbox,
    private readonly parts: () => readonly FunctionPart[],
    private readonly outgoing: Pick<AppOutgoing, 'accessOf'>,
    private readonly log: Logger,
  ) {}

  /** @throws FunctionDeployFailed, MissingSecrets, and the errors of `FunctionSandbox.call` */
  async run(
    call: StartCall,
    { isTrusted, secrets }: { readonly isTrusted: boolean; readonly secrets: OpenSecrets },
    log: SandboxSession['log'],
  ): Promise<SandboxResponse> {
    const { checkTime, code, isScheduled, request, requestId, signal } = call;
    const isCheck = checkTime !== undefined;
    const { codeHash, facts, name, language, text } = code;
    if (facts.fault) throw FunctionDeployFailed({ details: facts.fault });
    const missing = facts.secrets.filter((each) => secrets.values[each] === undefined);
    if (missing.length > 0) throw MissingSecrets({ details: missingSecretDetails(missing) });
    const partCalls = new PartCalls(this.parts(), call, this.log, {
      onlyReads: isCheck,
      // As with secrets, what the text does not name, no builder has read.
      hasService: isTrusted && facts.usesService,
    });
    // What builders are shown that it uses is what it gets.
    const placed = facts.readsAnySecret ? secrets.placed : secrets.placed.only(facts.secrets);
    const body = request.body?.length ? request.body : undefined;
    return this.sandbox.call(
      { ownerId: call.ownerId, appId: call.appId, name, language, codeHash, text },
      { ...request, requestId, body, caller: callerOf(call), isCheck },
      {
        secrets: placed.given,
        outgoing: this.outgoing.accessOf({ ...call, name, secrets: placed }),
        parts: partCalls.descriptions,
        callPart: (...asked) => partCalls.call(...asked),
        log,
        signal,
        isPatient: isScheduled === true,
        callTime: checkTime,
      },
    );
  }
}
