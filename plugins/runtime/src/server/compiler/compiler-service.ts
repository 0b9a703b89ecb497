import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AppFile } from '@buildai/versions/shared';
import type { Compiled, CompilerBase } from './compile-app.js';
import type { CompilerAnswer, CompilerRequest } from './compiler-process.js';

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

  compile(files: readonly AppFile[]): Promise<Compiled> {
    const result = this.#last.then(() => this.#compileNext(files));
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Nothing is compiled any more; who still waits is told so. */
  stop(): void {
    this.#stopped = true;
    this.#process?.kill('SIGKILL');
  }

  async #compileNext(files: readonly AppFile[]): Promise<Compiled> {
    const base = await this.base();
    if (this.#stopped) return failed('the server is stopping');
    const child = (this.#process ??= this.#start(base));
    const answer = await ask(child, files, this.timeLimit);
    if ('compiled' in answer) return answer.compiled;
    this.#forget(child);
    child.kill('SIGKILL');
    return failed(this.#stopped ? 'the server is stopping' : answer.fault);
  }

  #start({ modules, iconNames, icons, style, candidates }: CompilerBase): ChildProcess {
    const child = fork(processFile, {
      execArgv: [...process.execArgv, `--max-old-space-size=${memoryLimit}`],
      serialization: 'advanced',
      stdio: 'ignore',
    });
    child.on('error', () => this.#forget(child));
    child.on('exit', () => this.#forget(child));
    send(child, { base: { modules, iconNames, icons, style, candidates } });
    letGo(child);
    return child;
  }

  #forget(child: ChildProcess): void {
    if (this.#process === child) this.#process = undefined;
  }
}

const failed = (reason: string): Compiled => ({
  ok: false,
  errors: [{ message: `This app could not be compiled: ${reason}.` }],
});

async function ask(
  child: ChildProcess,
  files: readonly AppFile[],
  timeLimit: number,
): Promise<CompilerAnswer> {
  const done = new AbortController();
  const { signal } = done;
  hold(child);
  send(child, { files });
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
