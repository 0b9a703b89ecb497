import type { ServerPrograms } from './server-process.js';
import { ServerProcess } from './server-process.js';

/** In ms: the server, and the page that waits for it, start first. */
const pause = 3000;

/** A server that runs until its code has changed. Meanwhile, a process is prepared to replace it. */
export class RestartedServer {
  #running: ServerProcess | undefined;
  #next: ServerProcess | undefined;
  #preparing: NodeJS.Timeout | undefined;

  constructor(private readonly programs: ServerPrograms) {}

  #prepare(): ServerProcess {
    clearTimeout(this.#preparing);
    return (this.#next ??= new ServerProcess(this.programs));
  }

  /** Replaces the server by one with the code that is built now. One that cannot be loaded leaves the other running. */
  async restart(): Promise<void> {
    const next = this.#prepare();
    this.#next = undefined;
    if (await next.load()) {
      await this.#running?.stop();
      this.#running = next;
      next.start();
    }
    this.#preparing = setTimeout(() => this.#prepare(), pause);
  }

  /** Ends the server. @param isSignalled whether it has got a signal already: a second one ends it at once */
  async stop(isSignalled = false): Promise<void> {
    clearTimeout(this.#preparing);
    await Promise.all([this.#running?.stop(isSignalled), this.#next?.stop(isSignalled)]);
  }
}
