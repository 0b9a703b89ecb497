import type { Clock, Database } from '@buildai/core';
import { keepWhatFits } from '@buildai/core';
import type { ModelInfo } from '../../shared/model-catalog.js';
import type { PriceList } from './price-list.js';
import { priceList } from './price-list.js';

export type Rates = NonNullable<ModelInfo['rates']>;

interface PriceRow {
  readonly model_id: string;
  readonly prompt: number;
  readonly completion: number;
  readonly cache_read: number | null;
  readonly cache_write: number | null;
  readonly entered_at: string;
}

interface ListRow {
  readonly id: string;
  readonly list: string;
  readonly fetched_at: string;
}

const current = 'current';

/** Prices that admins entered, and the list that was fetched last. */
export class PriceRepository {
  #fetched: { readonly at: string; readonly list: PriceList | undefined } | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Prices by model ID. */
  async entered(): Promise<ReadonlyMap<string, Rates>> {
    const rows = await this.db<PriceRow>('model_prices').orderBy('model_id');
    return new Map(
      rows.map(({ model_id, prompt, completion, cache_read, cache_write }) => [
        model_id,
        {
          prompt,
          completion,
          ...(cache_read === null ? {} : { cacheRead: cache_read }),
          ...(cache_write === null ? {} : { cacheWrite: cache_write }),
        },
      ]),
    );
  }

  /** Null deletes. */
  async enter(modelId: string, rates: Rates | null): Promise<void> {
    const rows = () => this.db<PriceRow>('model_prices');
    if (rates === null) {
      await rows().where({ model_id: modelId }).delete();
      return;
    }
    const { prompt, completion, cacheRead = null, cacheWrite = null } = rates;
    await rows()
      .insert({
        model_id: modelId,
        prompt,
        completion,
        cache_read: cacheRead,
        cache_write: cacheWrite,
        entered_at: this.clock.timestamp(),
      })
      .onConflict('model_id')
      .merge();
  }

  /** The list that was fetched last, if any. It is parsed once. */
  async fetched(): Promise<PriceList | undefined> {
    const rows = () => this.db<ListRow>('model_price_lists').where({ id: current });
    const newest = await rows().first('fetched_at');
    if (!newest) return undefined;
    if (this.#fetched?.at !== newest.fetched_at) {
      const row = await rows().first();
      const read = keepWhatFits(priceList, JSON.parse(row?.list ?? 'null'));
      this.#fetched = { at: newest.fetched_at, list: read.ok ? read.value : undefined };
    }
    return this.#fetched.list;
  }

  async store(list: PriceList): Promise<void> {
    await this.db<ListRow>('model_price_lists')
      .insert({
        id: current,
        list: JSON.stringify(priceList.parse(list)),
        fetched_at: this.clock.timestamp(),
      })
      .onConflict('id')
      .merge();
  }
}
