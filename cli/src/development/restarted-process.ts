import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A program that runs until it is started again. */
export class RestartedProcess {
  #child: ChildProcess | undefined;

  /** @param args of Node.js */
  constructor(private readonly args: readonly string[]) {}

  /** Starts the program; first ends the one that runs. */
  async restart(): Promise<void> {
    await this.stop();
    this.#child = spawn(process.execPath, this.args, { stdio: 'inherit' });
    this.#child.once('exit', (code) => {
      if (code) console.error('The server has ended. It starts again after the next change.');
    });
  }

  /** Ends the program. @param isSignalled whether it has got a signal already: a second one ends it at once */
  async stop(isSignalled = false): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    if (!isSignalled) child.kill();
    await ended;
  }
}
