import type { Logger } from '@buildai/core';
import type { SecretCache } from '../calls/secret-cache.js';
import type { AppFunction } from '../code/app-functions.js';
import type { TurnOwner } from '../owner-turns.js';
import type { FunctionSandbox } from '../sandbox/function-sandbox.js';
import type { FunctionFault } from '../../shared/function-view.js';

const secretsFault = (missing: readonly string[]): FunctionFault => ({
  code: 'missing_secrets',
  message: `${missing.join(', ')} ${missing.length === 1 ? 'has' : 'have'} no value.`,
  missingSecrets: [...missing],
});

/** Loads code of functions, to find out whether it runs. */
export class LoadCheck {
  constructor(
    private readonly sandbox: FunctionSandbox,
    private readonly secrets: SecretCache,
    private readonly log: Logger,
  ) {}

  /** @returns why it does not run; undefined if it does */
  async faultOf({ ownerId, appId }: TurnOwner, code: AppFunction): Promise<FunctionFault | undefined> {
    if (code.facts.fault) return code.facts.fault;
    const missing = await this.secrets.missing(appId, code.facts.secrets);
    if (missing.length > 0) return secretsFault(missing);
    const { name, language, codeHash, text } = code;
    try {
      const loaded = await this.sandbox.load({ ownerId, appId, name, language, codeHash, text });
      return loaded.ok ? undefined : loaded.fault;
    } catch (error) {
      this.log.error({ err: error, appId, function: name }, 'A function could not be deployed.');
      return { code: 'load', message: 'The function could not be started on this server. Deploy it again.' };
    }
  }
}
