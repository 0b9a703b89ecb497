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
 * Runs CLI calls in one long-lived process of the Mocha worker, to avoid loading the product for each call or file. Not
 * interactive. Start, exit and signals of the program are tested in separate processes with `runBuildai`.
 */
function startResident() {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.unref();
  child.channel?.unref();
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process of calls ended with ${code}.`);
  });
  ended.catch(() => undefined);
  const port = freePort();
  let last: Promise<unknown> = Promise.resolve();
  const call = async (given: Call) => {
    // Only an expected answer keeps this process running.
    child.channel?.ref();
    child.send(given);
    const answered = once(child, 'message').then(([message]) => message as Answer);
    const { left, ...answer } = await Promise.race([answered, ended]).finally(() => child.channel?.unref());
    if (left.length > 0)
      throw new Error(`${given.args.join(' ')} does not end: ${left.join(', ')} stay open.`);
    return answer;
  };
  return (args: readonly string[], env: InstanceEnvironment) => {
    const done = last.then(async () => {
      const own = { PORT: String(await port), CONFIG_FILE: join(env.DATA_DIR, 'local.yaml') };
      return call({ args, env: { PATH: process.env.PATH, ...own, ...env } });
    });
    last = done.catch(() => undefined);
    return done;
  };
}

let resident: ReturnType<typeof startResident> | undefined;

/**
 * Runs calls sequentially on the instance of a folder, without this process's environment. Fails if a call leaves
 * resources open.
 */
export function runResident(
  args: readonly string[],
  env: InstanceEnvironment,
): Promise<Omit<Answer, 'left'>> {
  resident ??= startResident();
  return resident(args, env);
}
