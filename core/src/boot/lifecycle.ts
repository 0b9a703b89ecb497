import type { Logger } from 'pino';
import { PluginFailure } from './plugin-failure.js';

type Step = () => Promise<void> | void;

/** Closes opened resources in reverse order. A failure does not keep the others open. */
export class Lifecycle {
  readonly #starts: { readonly owner: string; readonly run: Step }[] = [];
  readonly #stops: { readonly owner: string; readonly run: Step }[] = [];
  readonly #last: { readonly owner: string; readonly start: Step; readonly stop: Step }[] = [];

  #stopped: Promise<void> | undefined;

  onStart(owner: string, run: Step): void {
    this.#starts.push({ owner, run });
  }

  onStop(owner: string, run: Step): void {
    this.#stops.push({ owner, run });
  }

  /** Started last and stopped first. */
  onceStarted(owner: string, start: Step, stop: Step): void {
    this.#last.push({ owner, start, stop });
  }

  /** @throws PluginFailure naming the owner whose start failed */
  async start(): Promise<void> {
    for (const { owner, stop } of this.#last) this.onStop(owner, stop);
    for (const { owner, run } of this.#starts) await this.#run(owner, run);
    for (const { owner, start } of this.#last) await this.#run(owner, start);
  }

  async #run(owner: string, run: Step): Promise<void> {
    try {
      await run();
    } catch (error) {
      throw new PluginFailure(owner, 'did not start', error);
    }
  }

  /** @returns the same promise for every call */
  stop(log: Logger): Promise<void> {
    return (this.#stopped ??= this.#stopAll(log));
  }

  async #stopAll(log: Logger): Promise<void> {
    for (const { owner, run } of this.#stops.splice(0).reverse()) {
      try {
        await run();
      } catch (error) {
        log.error({ err: error, plugin: owner }, 'A part did not stop cleanly.');
      }
    }
  }
}
