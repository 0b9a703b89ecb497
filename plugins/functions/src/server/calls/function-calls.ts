import { AppError, InternalError } from '@buildai/core/shared';
import type { ErrorDetail } from '@buildai/core/shared';
import { FunctionNotConfirmed } from '../../shared/errors.js';
import type { AppFunction } from '../code/app-functions.js';
import type { SecretMask } from '../logs/mask-secrets.js';
import { secretMask } from '../logs/mask-secrets.js';
import type { AppRights } from '../rights/app-rights.js';
import { needsConfirmation } from '../rights/rights-of.js';
import { whenOver } from '../sandbox/answer-body.js';
import type { SandboxResponse } from '../sandbox/function-sandbox.js';
import { builderError } from './builder-error.js';
import type { CallLimits } from './call-limits.js';
import type { CallLogs } from './call-logs.js';
import type { SandboxCalls } from './sandbox-calls.js';
import type { SecretCache, OpenSecrets } from './secret-cache.js';
import { noSecrets } from './secret-cache.js';
import type { StartCall } from './start-call.js';
import { visitorError } from './visitor-error.js';

export interface FunctionCallsParts {
  readonly limits: CallLimits;
  readonly logs: CallLogs;
  readonly rights: Pick<AppRights, 'confirmedIn'>;
  readonly sandbox: SandboxCalls;
  readonly secrets: SecretCache;
}

/** Whether a builder calls. Only in the preview are end users with the role admin builders. */
const isBuilder = ({ caller, stage }: StartCall) =>
  caller.kind === 'owner' || (stage === 'preview' && caller.kind === 'app-user' && caller.role === 'admin');

const notConfirmed = ({ name }: AppFunction) =>
  `${name} uses secrets or all rights. Allow it in the chat or under Functions, then try again.`;

const labelOf = ({ checkTime, request }: StartCall) => (checkTime === undefined ? request.method : 'x-check');

/** Calls functions: within their limits, with the secrets that they may read, and logged. */
export class FunctionCalls {
  constructor(private readonly parts: FunctionCallsParts) {}

  /**
   * @throws TooManyFunctionCalls, MissingSecrets, the errors of `readBody`, and those of `FunctionSandbox.call`;
   *   builders of the app get their details
   */
  async call(call: StartCall): Promise<SandboxResponse> {
    const { limits, logs, sandbox } = this.parts;
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
    const log = logs.of(call, mask, lines);
    try {
      if (!isTrusted && needsConfirmation(code.facts))
        throw FunctionNotConfirmed({ message: notConfirmed(code) });
      const response = await sandbox.run({ ...call, request }, { isTrusted, secrets }, log);
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
