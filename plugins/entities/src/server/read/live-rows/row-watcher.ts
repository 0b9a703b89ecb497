import type { EventStream } from '@buildai/core';
import { joinChanges } from '../../../shared/changed-rows.js';
import type { RecordsChange } from '../../../shared/entity-events.js';
import type { EntityScope } from '../../../shared/entity-store.js';
import type { LiveRowsChange } from '../../../shared/live-rows-change.js';
import { liveRowsEvent } from '../../../shared/live-rows-change.js';
import type { EntityModels } from '../../model/version-entities.js';
import { visibleChange } from './visible-change.js';

type Update = EventStream extends AsyncIterable<infer T> ? T : never;

/** One open stream. Changes that its reader has not taken yet are joined, so a slow one falls no further behind. */
export class RowWatcher {
  readonly #waiting = new Map<string, LiveRowsChange>();
  #last = 0;
  #ended = false;
  #wake: () => void = () => undefined;

  constructor(
    readonly scope: EntityScope,
    private readonly models: EntityModels,
    private readonly idOf: (number: number) => string,
  ) {}

  push(change: RecordsChange, number: number): void {
    this.#last = number;
    const visible = visibleChange(change, this.scope, this.models);
    if (!visible) return;
    const { entity } = visible;
    const before = this.#waiting.get(entity);
    this.#waiting.set(entity, before ? { entity, rows: joinChanges(before.rows, visible.rows) } : visible);
    this.#wake();
  }

  end(): void {
    this.#ended = true;
    this.#wake();
  }

  /** @param start what the stream begins with; read once. */
  async *updates(start: readonly Update[], onEnd: () => void): AsyncGenerator<Update, void> {
    try {
      yield* start;
      for (;;) {
        const [entity, change] = this.#waiting.entries().next().value ?? [];
        if (entity !== undefined && change) {
          this.#waiting.delete(entity);
          // The last of several has the ID: a reader that is cut off before it gets all of them again.
          const id = this.#waiting.size === 0 ? { id: this.idOf(this.#last) } : {};
          yield { ...id, event: liveRowsEvent, data: change };
        } else if (this.#ended) return;
        else await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } finally {
      onEnd();
    }
  }
}
