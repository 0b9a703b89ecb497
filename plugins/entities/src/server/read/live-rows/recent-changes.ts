import type { RecordsChange } from '../../../shared/entity-events.js';

/** Changes that a reader can catch up on, of all apps together. */
const capacity = 2_000;

interface Noted {
  readonly number: number;
  /** In ms, on the clock of `performance.now()`. */
  readonly at: number;
  readonly change: RecordsChange;
}

/** The newest changes that this instance has seen, numbered. */
export class RecentChanges {
  #noted: Noted[] = [];
  #last = 0;
  /** No change after this moment is missing. */
  #completeSince = performance.now();

  get last(): number {
    return this.#last;
  }

  add(change: RecordsChange): number {
    this.#last += 1;
    this.#noted.push({ number: this.#last, at: performance.now(), change });
    if (this.#noted.length > 2 * capacity) {
      this.#completeSince = this.#noted[capacity - 1]?.at ?? 0;
      this.#noted = this.#noted.slice(capacity);
    }
    return this.#last;
  }

  /** Changes of the app after the numbered one; undefined if some are no longer known. */
  after(appId: string, number: number): readonly RecordsChange[] | undefined {
    const first = this.#noted[0]?.number ?? this.#last + 1;
    if (number < first - 1 || number > this.#last) return undefined;
    return this.#of(appId, (noted) => noted.number > number);
  }

  /** Changes of the app within the given number of ms; undefined if some are no longer known. */
  since(appId: string, milliseconds: number): readonly RecordsChange[] | undefined {
    const from = performance.now() - milliseconds;
    return from < this.#completeSince ? undefined : this.#of(appId, ({ at }) => at >= from);
  }

  #of(appId: string, isWanted: (noted: Noted) => boolean): readonly RecordsChange[] {
    return this.#noted
      .filter((noted) => noted.change.appId === appId && isWanted(noted))
      .map((noted) => noted.change);
  }
}
