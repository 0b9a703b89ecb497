import type { Clock } from '@buildai/core';

/** How far the history of rows goes back. */
export class HistoryRetention {
  constructor(
    private readonly clock: Clock,
    readonly days: number,
  ) {}

  now(): string {
    return this.clock.timestamp();
  }

  /** The moment before which nothing is kept. */
  since(): string {
    return new Date(this.clock.now().getTime() - this.days * 86_400_000).toISOString();
  }
}
