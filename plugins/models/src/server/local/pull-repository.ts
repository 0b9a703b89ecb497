import type { Clock, Database } from '@buildai/core';
import type { PullView } from '../../shared/local-api.js';
import type { PullProgress } from './pull-model.js';

interface PullRow {
  readonly service: string;
  /** Changes with each start. */
  readonly id: string;
  readonly model: string;
  readonly state: PullView['state'];
  readonly completed: number;
  readonly total: number | null;
  readonly message: string | null;
  readonly updated_at: string;
}

const service = 'ollama';
/** In ms. The instance that follows a download reports every second; without reports it was stopped. */
const silence = 15_000;

/** The download of a model, in the database, so that each tab and instance sees it. */
export class PullRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<PullView | null> {
    const row = await this.#rows().where({ service }).first();
    if (!row) return null;
    const { completed, message, model, state, total, updated_at: at } = row;
    const isLost = state === 'pulling' && at < this.#silentSince();
    return { model, state: isLost ? 'interrupted' : state, completed, total, message };
  }

  /** @returns false if a download is running already */
  async start(id: string, model: string): Promise<boolean> {
    const fresh = { id, model, state: 'pulling', completed: 0, total: null, message: null } as const;
    const updated_at = this.clock.timestamp();
    const [added] = await this.#rows()
      .insert({ service, ...fresh, updated_at })
      .onConflict('service')
      .ignore()
      .returning('service');
    if (added !== undefined) return true;
    const replaced = await this.#rows()
      .where({ service })
      .where(
        (over) => void over.whereNot({ state: 'pulling' }).orWhere('updated_at', '<', this.#silentSince()),
      )
      .update({ ...fresh, updated_at });
    return replaced === 1;
  }

  /** @returns false if the download was cancelled */
  async report(id: string, { completed, total }: PullProgress): Promise<boolean> {
    return this.#change(id, { completed, total: total ?? null });
  }

  async end(id: string, state: PullView['state'], message?: string): Promise<void> {
    await this.#change(id, { state, message: message ?? null });
  }

  /** @returns the ID of the download that was running */
  async cancel(): Promise<string | undefined> {
    const row = await this.#rows().where({ service, state: 'pulling' }).first();
    if (row) await this.#change(row.id, { state: 'cancelled' });
    return row?.id;
  }

  async #change(id: string, change: Partial<PullRow>): Promise<boolean> {
    const changed = await this.#rows()
      .where({ service, id, state: 'pulling' })
      .update({ ...change, updated_at: this.clock.timestamp() });
    return changed === 1;
  }

  #rows() {
    return this.db<PullRow>('model_pulls');
  }

  #silentSince(): string {
    return new Date(this.clock.now().getTime() - silence).toISOString();
  }
}
