import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@buildai/core/testing';
import type { Answer, Call } from './resident-process.js';

const program = fileURLToPath(new URL(import.meta.url.replace('resident-buildai', 'resident-process')));

/** Folder of the instance and further environment variables of a call. */
export type InstanceEnvironment = Readonly<Record<string, string>> & { readonly DATA_DIR: string };

/**
 * Runs CLI calls in one long-lived process, to avoid loading the product for each call. Not interactive. Start, exit
 * and signals of the program are tested in separate processes with `runBuildai`.
 */
export interface ResidentBuildai {
  /**
   * Runs calls sequentially on the instance of a folder, without this process's environment. Fails if a call leaves
   * resources open.
   */
  run(args: readonly string[], env: InstanceEnvironment): Promise<Omit<Answer, 'left'>>;
  stop(): Promise<void>;
}

export function residentBuildai(): ResidentBuildai {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exit = once(child, 'exit');
  const port = freePort();
  let last: Promise<unknown> = Promise.resolve();
  const call = async (given: Call) => {
    const ended = exit.then(([code]) => {
      throw new Error(`The process ended with ${code} in ${given.args.join(' ')}.`);
    });
    child.send(given);
    const { left, ...answer } = await Promise.race([
      once(child, 'message').then(([message]) => message as Answer),
      ended,
    ]);
    if (left.length > 0)
      throw new Error(`${given.args.join(' ')} does not end: ${left.join(', ')} stay open.`);
    return answer;
  };
  return {
    run(args, env) {
      const done = last.then(async () => {
        const own = { PORT: String(await port), CONFIG_FILE: join(env.DATA_DIR, 'local.yaml') };
        return call({ args, env: { PATH: process.env.PATH, ...own, ...env } });
      });
      last = done.catch(() => undefined);
      return done;
    },
    async stop() {
      child.disconnect();
      await exit;
    },
  };
}
