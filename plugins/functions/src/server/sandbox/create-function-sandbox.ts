import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { FunctionBusy, FunctionDeployFailed, FunctionStopped } from '../../shared/errors.js';
import { whenOver } from './answer-body.js';
import { Backoff } from './backoff.js';
import { FunctionCallRun } from './function-call.js';
import { FunctionPool } from './function-pool.js';
import type { FunctionProcess } from './function-process.js';
import type { FunctionCode, FunctionSandbox } from './function-sandbox.js';
import type { SandboxLimits } from './limits.js';
import { defaultLimits } from './limits.js';
import type { OutgoingAccess } from './outgoing-access.js';
import { ProcessStarter } from './process-starter.js';

export interface SandboxParts {
  /** Makes the requests of code while no call asks for them, such as those while it loads. */
  readonly outgoing: (code: FunctionCode) => OutgoingAccess;
  readonly log: Logger;
  /** Limits to use instead of the defaults. */
  readonly limits?: Partial<SandboxLimits>;
}

const keyOf = ({ appId, name, codeHash }: FunctionCode) => `${appId} ${name} ${codeHash}`;

/** Nothing is started before the first function is loaded or called. */
export function createFunctionSandbox({ outgoing, log, limits: own = {} }: SandboxParts): FunctionSandbox {
  const limits = { ...defaultLimits, ...own };
  const starter = new ProcessStarter(limits, log);
  const pool = new FunctionPool(starter, limits, outgoing);
  // Code that does not load fails for everyone alike, so its calls are refused for a while.
  const loads = new Backoff({ first: 500, longest: 30_000, memory: 60_000 });
  // A crash may be due to one request: the calls of others wait for the next process, and are not refused.
  const crashes = new Backoff({ first: 250, longest: 1_000, memory: 10_000 });
  const crashed = new WeakSet<FunctionProcess>();
  return {
    prepare: () => starter.prepare(),
    load: (code, signal) => {
      signal?.throwIfAborted();
      const wait = { time: limits.loadWait, signal };
      return pool.with(keyOf(code), code, wait, async ({ loaded }) => loaded);
    },
    async call(code, request, session) {
      const key = keyOf(code);
      const delay = loads.delayOf(key);
      if (delay > 0) throw FunctionStopped({ retryAfter: Math.ceil(delay / 1000) });
      const { isPatient = false, signal } = session;
      const wait = { time: isPatient ? limits.loadWait : limits.processWait, signal };
      const pause = crashes.delayOf(key);
      if (pause > 0) await setTimeout(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
      return pool.with(key, code, wait, async ({ process, loaded }, keep) => {
        if (!loaded.ok) {
          // Loading what does not load takes as much as a crash.
          loads.failed(key);
          throw FunctionDeployFailed({ details: loaded.fault });
        }
        if (!process) throw new Error('A loaded function has a process.');
        loads.worked(key);
        if (process.activeCalls >= 2 * limits.concurrentCalls) throw FunctionBusy({ retryAfter: 1 });
        const release = keep();
        try {
          const response = await new FunctionCallRun(process, request, session, limits).run();
          whenOver(response.body, release);
          return response;
        } catch (error) {
          release();
          if (process.isEnded && !crashed.has(process)) {
            // Once for all calls that it took with it.
            crashed.add(process);
            crashes.failed(key);
          }
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
