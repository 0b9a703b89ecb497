import type { Logger } from '@buildai/core';
import type { ItemRepository, RunGuard } from '../items/item-repository.js';

/** Minimum interval between two reports, in ms. */
const pause = 1_000;

export interface ProgressReportParts {
  readonly items: ItemRepository;
  readonly log: Logger;
}

/**
 * Stores and publishes sync progress, at most once per second and serialized. The newest progress follows when the
 * second is over: a page that takes long must not leave the numbers of an earlier one.
 */
export class ProgressReport {
  #last = 0;
  #timer: NodeJS.Timeout | undefined;
  #newest: readonly [done: number, total: number | null] = [0, null];
  #isClosed = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly parts: ProgressReportParts,
    private readonly guard: RunGuard,
  ) {}

  report(done: number, total: number | null): void {
    if (this.#isClosed) return;
    this.#newest = [done, total];
    if (this.#timer) return;
    const rest = this.#last + pause - Date.now();
    if (rest <= 0) this.#send();
    else this.#timer = setTimeout(() => this.#send(), rest).unref();
  }

  /** Nothing is written after this. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#writing;
  }

  #send(): void {
    this.#timer = undefined;
    this.#last = Date.now();
    const [done, total] = this.#newest;
    this.#writing = this.#writing.then(() => this.#write(done, total));
  }

  async #write(progressDone: number, progressTotal: number | null): Promise<void> {
    const { items, log } = this.parts;
    try {
      await items.change(this.guard, { progressDone, progressTotal });
    } catch (error) {
      log.warn({ err: error, itemId: this.guard.id }, 'The progress of a sync could not be saved.');
    }
  }
}
