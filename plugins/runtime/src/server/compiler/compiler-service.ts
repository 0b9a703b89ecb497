import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AppFile } from '@buildai/versions/shared';
import type { Compiled, CompilerBase } from './compile-app.js';
import type { Examination } from '../examine/examine-app.js';
import type { CompilerAnswer, CompilerRequest, CompilerTask } from './compiler-process.js';

/** Source where this is source, compiled where this is. */
const processFile = fileURLToPath(new URL(`./compiler-process${extname(import.meta.url)}`, import.meta.url));

/** What the process may hold, in megabytes: several times what the largest app has needed. */
const memoryLimit = 256;

/**
 * esbuild and Tailwind in a process beside this one, for one app at a time: what an app costs to compile slows no
 * request down. An app that takes too long, or too much memory, takes the process with it, and the next app gets a
 * new one.
 */
export class CompilerService {
  #process: ChildProcess | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #stopped = false;

  /** @param timeLimit how long one app may take, in milliseconds. */
  constructor(
    private readonly base: () => Promise<CompilerBase>,
    private readonly timeLimit = 10_000,
  ) {}

  async compile(files: readonly AppFile[]): Promise<Compiled> {
    const answer = await this.#queue({ task: 'compile', files });
    if ('compiled' in answer) return answer.compiled;
    return failed('fault' in answer ? answer.fault : 'its process gave no answer');
  }

  /** Where the code cannot be looked at in time, nothing is mended, and compiling it tells why. */
  async examine(files: readonly AppFile[]): Promise<Examination> {
    const answer = await this.#queue({ task: 'examine', files });
    return 'examined' in answer ? answer.examined : { files, mends: [], faults: [], unread: [] };
  }

  /** Nothing is compiled any more; who still waits is told so. */
  stop(): void {
    this.#stopped = true;
    this.#process?.kill('SIGKILL');
  }

  #queue(task: CompilerTask): Promise<CompilerAnswer> {
    const result = this.#last.then(() => this.#answer(task));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #answer(task: CompilerTask): Promise<CompilerAnswer> {
    const base = await this.base();
    if (this.#stopped) return { fault: 'the server is stopping' };
    const child = (this.#process ??= this.#start(base));
    const answer = await ask(child, task, this.timeLimit);
    if (!('fault' in answer)) return answer;
    this.#forget(child);
    child.kill('SIGKILL');
    return this.#stopped ? { fault: 'the server is stopping' } : answer;
  }

  #start({ modules, iconNames, icons, style, candidates, ownCandidates }: CompilerBase): ChildProcess {
    const child = fork(processFile, {
      execArgv: [...process.execArgv, `--max-old-space-size=${memoryLimit}`],
      serialization: 'advanced',
      stdio: 'ignore',
    });
    child.on('error', () => this.#forget(child));
    child.on('exit', () => this.#forget(child));
    send(child, { base: { modules, iconNames, icons, style, candidates, ownCandidates } });
    letGo(child);
    return child;
  }

  #forget(child: ChildProcess): void {
    if (this.#process === child) this.#process = undefined;
  }
}

const failed = (reason: string): Compiled => ({
  ok: false,
  isInterrupted: true,
  errors: [{ message: `This app could not be compiled: ${reason}.` }],
});

async function ask(child: ChildProcess, task: CompilerTask, timeLimit: number): Promise<CompilerAnswer> {
  const done = new AbortController();
  const { signal } = done;
  hold(child);
  send(child, task);
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([answer]) => answer as CompilerAnswer),
      once(child, 'exit', { signal }).then(() => ({ fault: 'it takes too much memory' })),
      setTimeout(timeLimit, { fault: 'it takes too long' }, { signal }),
    ]);
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  } finally {
    done.abort();
    letGo(child);
  }
}

/** A process that is gone has told so by its exit; there is nothing to be done about what could not be sent. */
const send = (child: ChildProcess, request: CompilerRequest) => child.send(request, () => undefined);

/** While it is at work it keeps this process alive, and at no other time. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
