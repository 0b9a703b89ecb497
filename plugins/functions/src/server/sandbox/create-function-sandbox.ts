import type { Egress } from '@buildai/core';
import type { Logger } from 'pino';
import { FunctionBusy, FunctionDeployFailed, FunctionStopped } from '../../shared/errors.js';
import { Backoff } from './backoff.js';
import { FunctionCallRun } from './function-call.js';
import { FunctionPool } from './function-pool.js';
import type { FunctionCode, FunctionSandbox } from './function-sandbox.js';
import type { SandboxLimits } from './limits.js';
import { defaultLimits } from './limits.js';
import { ProcessStarter } from './process-starter.js';

export interface SandboxParts {
  /** Makes the requests of functions, and decides what they may reach. */
  readonly egress: Egress;
  readonly log: Logger;
  /** Instead of the defaults. */
  readonly limits?: Partial<SandboxLimits>;
}

const keyOf = ({ appId, name, language, text }: FunctionCode) => `${appId}\0${name}\0${language}\0${text}`;

/** Nothing is started before the first function is loaded or called. */
export function createFunctionSandbox({ egress, log, limits: own = {} }: SandboxParts): FunctionSandbox {
  const limits = { ...defaultLimits, ...own };
  const starter = new ProcessStarter(egress, limits, log);
  const pool = new FunctionPool(starter, limits);
  const backoff = new Backoff();
  return {
    prepare: () => starter.prepare(),
    load: (code, signal) => {
      signal?.throwIfAborted();
      return pool.with(keyOf(code), code, async ({ loaded }) => loaded);
    },
    async call(code, request, session) {
      const key = keyOf(code);
      const delay = backoff.delayOf(key);
      if (delay > 0) throw FunctionStopped({ retryAfter: Math.ceil(delay / 1000) });
      return pool.with(key, code, async ({ process, loaded }, keep) => {
        if (!loaded.ok) {
          // Loading what does not load takes as much as a crash.
          backoff.crashed(key);
          throw FunctionDeployFailed({ details: loaded.fault });
        }
        if (!process) throw new Error('A loaded function has a process.');
        if (process.activeCalls >= 2 * limits.concurrentCalls) throw FunctionBusy({ retryAfter: 1 });
        const release = keep();
        try {
          const response = await new FunctionCallRun(process, request, session, limits).run();
          backoff.worked(key);
          response.body.once('close', release);
          return response;
        } catch (error) {
          release();
          if (process.isEnded) backoff.crashed(key);
          throw error;
        }
      });
    },
    stop: (appId, name) => pool.stop(appId, name),
    async close() {
      await pool.close();
      await starter.close();
    },
  };
}
