import type { Transaction } from '@buildai/core';
import type { AppSettings } from '@buildai/apps/shared';
import { timeZoneSetting } from '@buildai/apps/shared';
import { LRUCache } from 'lru-cache';

/** In ms. Bounds how long a change that this instance has not received can matter. */
const longest = 5_000;

/** The zones of apps, for reading and grouping the times of their rows. */
export class AppTimeZones {
  /** Serves transactions, most of which begin after a read of the same app. */
  readonly #recent = new LRUCache<string, string>({ max: 1_000, ttl: longest });

  constructor(private readonly settings: Pick<AppSettings, 'read'>) {}

  async of(appId: string, transaction?: Transaction): Promise<string> {
    const recent = transaction && this.#recent.get(appId);
    if (recent !== undefined) return recent;
    const timeZone = await this.settings.read(appId, timeZoneSetting, transaction);
    if (!transaction) this.#recent.set(appId, timeZone);
    return timeZone;
  }

  /** Call it when settings of the app have changed. */
  forget(appId: string): void {
    this.#recent.delete(appId);
  }
}
