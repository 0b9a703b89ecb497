import type { Logger } from '@buildai/core';
import type { ItemRepository, RunGuard } from '../items/item-repository.js';
import type { Announcements } from './announcements.js';

/** Minimum interval between two reports, in ms. */
const pause = 1_000;

export interface ProgressReportParts {
  readonly items: ItemRepository;
  readonly announce: Announcements;
  readonly log: Logger;
}

/** Stores and publishes sync progress, at most once per second and serialized. */
export class ProgressReport {
  #last = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly parts: ProgressReportParts,
    private readonly guard: RunGuard,
  ) {}

  report(done: number, total: number | null): void {
    const now = Date.now();
    if (now - this.#last < pause) return;
    this.#last = now;
    this.#writing = this.#writing.then(() => this.#write(done, total));
  }

  /** Nothing is written after this. */
  async close(): Promise<void> {
    this.#last = Infinity;
    await this.#writing;
  }

  async #write(progressDone: number, progressTotal: number | null): Promise<void> {
    const { announce, items, log } = this.parts;
    try {
      const item = await items.updateRun(this.guard, { progressDone, progressTotal });
      if (item) await announce.itemChanged(item);
    } catch (error) {
      log.warn({ err: error, itemId: this.guard.id }, 'The progress of a sync could not be saved.');
    }
  }
}
