import type { Clock, Logger } from '@buildai/core';
import { AppError, InternalError } from '@buildai/core/shared';
import type { ErrorDetail } from '@buildai/core/shared';
import { MissingSecrets, missingSecretDetails } from '@buildai/secrets/shared';
import { maxLogLength } from '../../guest/protocol.js';
import { FunctionDeployFailed, FunctionNotConfirmed } from '../../shared/errors.js';
import type { FunctionLogEntry, LogLevel } from '../../shared/function-log.js';
import type { FunctionCall, FunctionPart } from '../../shared/function-part.js';
import type { AppFunction } from '../code/app-functions.js';
import { logEntryId } from '../logs/log-entry-id.js';
import type { LogWriter } from '../logs/log-writer.js';
import type { SecretMask } from '../logs/mask-secrets.js';
import { secretMask } from '../logs/mask-secrets.js';
import type { AppOutgoing } from '../outgoing/app-outgoing.js';
import type { AppRights } from '../rights/app-rights.js';
import { needsConfirmation } from '../rights/rights-of.js';
import { whenOver } from '../sandbox/answer-body.js';
import type { FunctionSandbox, SandboxResponse, SandboxSession } from '../sandbox/function-sandbox.js';
import { builderError, mostLogLines } from './builder-error.js';
import type { CallLimits } from './call-limits.js';
import type { SecretCache, OpenSecrets } from './secret-cache.js';
import { noSecrets } from './secret-cache.js';
import { PartCalls } from './part-calls.js';
import { visitorError } from './visitor-error.js';

/** A request to a function. */
export interface FunctionRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array | undefined;
}

export interface StartCall extends FunctionCall {
  readonly code: AppFunction;
  readonly request: FunctionRequest;
  /** Reads the body of the request, where that waits until the call is admitted. */
  readonly readBody?: (() => Promise<Uint8Array>) | undefined;
  /** Whether a schedule is the caller. */
  readonly isScheduled?: boolean;
  /** Set if `check` of the code is asked about rows, within this time in ms, rather than the function called. */
  readonly checkTime?: number | undefined;
  /** Receives what the call logs, beside the stored log. */
  readonly onLog?: (entry: FunctionLogEntry) => void;
}

export interface FunctionCallsParts {
  readonly clock: Clock;
  readonly limits: CallLimits;
  readonly log: Logger;
  readonly logs: LogWriter;
  readonly parts: () => readonly FunctionPart[];
  readonly sandbox: FunctionSandbox;
  readonly outgoing: Pick<AppOutgoing, 'accessOf'>;
  readonly rights: Pick<AppRights, 'confirmedIn'>;
  readonly secrets: SecretCache;
}

/** `context.caller` of a function: null for people who are not signed in. */
function callerOf({ caller, ownerId, isScheduled }: StartCall): object | null {
  if (isScheduled) return { id: ownerId, role: 'admin', kind: 'schedule' };
  if (caller.kind === 'anonymous') return null;
  return { id: caller.userId, role: caller.kind === 'owner' ? 'admin' : caller.role, kind: 'user' };
}

/** Whether a builder calls. Only in the preview are end users with the role admin builders. */
const isBuilder = ({ caller, stage }: StartCall) =>
  caller.kind === 'owner' || (stage === 'preview' && caller.kind === 'app-user' && caller.role === 'admin');

const notConfirmed = ({ name }: AppFunction) =>
  `${name} uses secrets or all rights. Allow it in the chat or under Functions, then try again.`;

const labelOf = ({ checkTime, request }: StartCall) => (checkTime === undefined ? request.method : 'x-check');

/** Calls functions: limits, secrets, the parts of their context, logs. */
export class FunctionCalls {
  constructor(private readonly parts: FunctionCallsParts) {}

  /**
   * @throws TooManyFunctionCalls, MissingSecrets, the errors of `readBody`, and those of `FunctionSandbox.call`;
   *   builders of the app get their details
   */
  async call(call: StartCall): Promise<SandboxResponse> {
    const { limits } = this.parts;
    const { code, checkTime, isScheduled = false, readBody } = call;
    // Writes of rows have limits of their own.
    const isFree = isScheduled || checkTime !== undefined;
    if (!isFree) await limits.count(call);
    const request = readBody ? { ...call.request, body: await readBody() } : call.request;
    const isTrusted = (await this.parts.rights.confirmedIn(call))(code);
    const secrets = isTrusted ? await this.#secretsOf(call.appId, code) : noSecrets;
    const end = isFree ? () => undefined : limits.begin(call);
    const start = performance.now();
    const mask = secretMask(secrets.values);
    const lines: string[] = [];
    const log = this.#log(call, mask, lines);
    try {
      if (!isTrusted && needsConfirmation(code.facts))
        throw FunctionNotConfirmed({ message: notConfirmed(code) });
      const response = await this.#run({ ...call, request }, { isTrusted, secrets }, log);
      log('info', `${labelOf(call)} ${response.status} in ${Math.round(performance.now() - start)} ms`);
      if (!Buffer.isBuffer(response.body))
        response.body.once('error', (error) => log('error', messageOf(error, mask)));
      whenOver(response.body, end);
      return response;
    } catch (error) {
      end();
      const took = Math.round(performance.now() - start);
      log('error', `${labelOf(call)} failed after ${took} ms: ${messageOf(error, mask)}`);
      throw isBuilder(call) ? builderError(error, code.path, lines, mask) : visitorError(error);
    }
  }

  /** Hides the secrets that a function can read, in what is kept of its answers. */
  async maskFor(appId: string, code: AppFunction): Promise<SecretMask> {
    return secretMask((await this.#secretsOf(appId, code)).values);
  }

  async #secretsOf(appId: string, { facts }: AppFunction): Promise<OpenSecrets> {
    return facts.readsSecrets ? this.parts.secrets.open(appId) : noSecrets;
  }

  async #run(
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
    const partCalls = new PartCalls(this.parts.parts(), call, this.parts.log, {
      onlyReads: isCheck,
      // As with secrets, what the text does not name, no builder has read.
      hasService: isTrusted && facts.usesService,
    });
    // What builders are shown that it uses is what it gets.
    const placed = facts.readsAnySecret ? secrets.placed : secrets.placed.only(facts.secrets);
    const body = request.body?.length ? request.body : undefined;
    return this.parts.sandbox.call(
      { ownerId: call.ownerId, appId: call.appId, name, language, codeHash, text },
      { ...request, requestId, body, caller: callerOf(call), isCheck },
      {
        secrets: placed.given,
        outgoing: this.parts.outgoing.accessOf({ ...call, name, secrets: placed }),
        parts: partCalls.descriptions,
        callPart: (...asked) => partCalls.call(...asked),
        log,
        signal,
        isPatient: isScheduled === true,
        callTime: checkTime,
      },
    );
  }

  /** Writes lines to the log, without the values of secrets. */
  #log(call: StartCall, mask: SecretMask, lines: string[]): SandboxSession['log'] {
    const { clock, logs } = this.parts;
    const { appId, code, requestId, stage, onLog } = call;
    return (level: LogLevel, text: string) => {
      const at = clock.timestamp();
      const entryId = logEntryId(Date.parse(at));
      const isCut = text.length > maxLogLength;
      const masked = mask(text.slice(0, maxLogLength), isCut);
      // The names of secrets may be longer than their values.
      const isLong = isCut || masked.length > maxLogLength;
      const message = isLong ? `${masked.slice(0, maxLogLength)}…` : masked;
      const entry = { entryId, name: code.name, requestId, stage, at, level, message };
      lines.push(`${level}: ${message}`);
      if (lines.length > mostLogLines) lines.shift();
      onLog?.(entry);
      logs.add({ ...entry, appId });
    };
  }
}

/** The text for the log: with what the runtime said, and where. */
function messageOf(error: unknown, mask: SecretMask): string {
  if (!(error instanceof AppError)) return InternalError().message;
  const { details } = error;
  if (Array.isArray(details))
    return (details as readonly ErrorDetail[]).map((each) => each.message).join(' ');
  const { message, line, column, stack } = (details ?? {}) as Record<string, unknown>;
  if (typeof stack === 'string') return mask(stack, true);
  if (typeof message !== 'string') return error.message;
  const masked = mask(message, true);
  return typeof line === 'number' ? `${masked} (line ${line}, column ${String(column)})` : masked;
}
