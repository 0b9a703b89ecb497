import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';

/** In MB. The young generation of the heap begins as large as loading the server would make it, step by step. */
const youngGeneration = 16;

/** What a server is started from. */
export interface ServerPrograms {
  /** Path of `stand-by.js`. */
  readonly standBy: string;
  /** Path of `start-server.js`. */
  readonly program: string;
  /** Addresses of what to load in advance. */
  readonly installed: readonly string[];
}

/** A process that loads packages of the registry in advance, so that a server needs only load its own code. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #program: string;

  constructor({ standBy, program, installed }: ServerPrograms) {
    this.#program = program;
    const args = [`--min-semi-space-size=${youngGeneration}`, standBy, ...installed];
    this.#child = spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  }

  get #isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Loads the code of the server. Resolves with whether it could be loaded; the process has then reported why not. */
  async load(): Promise<boolean> {
    if (!this.#isRunning) return false;
    this.#child.send(pathToFileURL(this.#program).href);
    const answered = once(this.#child, 'message').then(() => true);
    const ended = once(this.#child, 'exit').then(() => false);
    return Promise.race([answered, ended]);
  }

  /** Starts the loaded server. */
  start(): void {
    this.#child.send('start');
    this.#child.once('exit', (code) => {
      if (code) console.error('The server has ended. It starts again after the next change.');
    });
  }

  /** Ends the process. @param isSignalled whether it has got a signal already: a second one ends it at once */
  async stop(isSignalled = false): Promise<void> {
    if (!this.#isRunning) return;
    const ended = once(this.#child, 'exit');
    if (!isSignalled) this.#child.kill();
    await ended;
  }
}
