import type { Clock, CounterKey, WindowCounter } from '@buildai/core';
import { atMost } from '@buildai/core';
import { LRUCache } from 'lru-cache';
import { TooManyFunctionCalls } from '../../shared/errors.js';

const minute = 60_000;
/** Parts of a limit that an instance counts at a time, and the most calls of a part. */
const parts = 20;
const largest = 50;

/** Calls that this instance may admit without asking. */
interface Block {
  left: number;
  /** In ms. */
  readonly endsAt: number;
  /** Whether the limit is reached with it. */
  readonly isLast: boolean;
}

/**
 * Counts calls per minute across all instances. Each instance counts a block of calls in advance, so that few calls
 * wait for the database; what it does not use of its last block is lost to the others, so a limit may be reached a
 * little early, and is never exceeded.
 */
export class CountedBlocks {
  readonly #blocks = new LRUCache<string, Block>(atMost(10_000));
  readonly #loading = new Map<string, Promise<void>>();

  constructor(
    private readonly counter: WindowCounter,
    private readonly clock: Clock,
  ) {}

  /** Counts one call. @throws TooManyFunctionCalls */
  async take(key: CounterKey, most: number): Promise<void> {
    const id = JSON.stringify(key);
    for (;;) {
      const now = this.clock.now().getTime();
      const block = this.#blocks.get(id);
      if (block && block.endsAt > now) {
        if (block.left > 0) {
          block.left -= 1;
          return;
        }
        if (block.isLast) throw TooManyFunctionCalls({ retryAfter: Math.ceil((block.endsAt - now) / 1_000) });
      }
      await this.#next(id, key, most);
    }
  }

  /** Calls that wait for the same block load it once. */
  async #next(id: string, key: CounterKey, most: number): Promise<void> {
    const loading = this.#loading.get(id) ?? this.#load(id, key, most);
    this.#loading.set(id, loading);
    try {
      await loading;
    } finally {
      this.#loading.delete(id);
    }
  }

  async #load(id: string, key: CounterKey, most: number): Promise<void> {
    const size = Math.min(largest, Math.max(1, Math.floor(most / parts)));
    const inOneMinute = new Date(this.clock.now().getTime() + minute);
    const { total, endsAt } = await this.counter.add(key, size, inOneMinute);
    const left = Math.max(0, Math.min(size, most - (total - size)));
    this.#blocks.set(id, { left, endsAt: Date.parse(endsAt), isLast: total >= most });
  }
}
