import type { ChangedRows } from '../../../shared/changed-rows.js';

/** A change that is not reported within this many ms never will be: the stream was cut off. */
const longestWait = 10_000;

/** Writes of this page. They refresh what it shows themselves, so the report that follows must not do it again. */
class OwnWrites {
  readonly #running = new Map<string, Set<Promise<unknown>>>();
  readonly #expected = new Map<string, number[]>();

  /** Runs a write. @param idsOf the rows that it wrote */
  async run<T>(entity: string, write: () => Promise<T>, idsOf: (result: T) => readonly string[]): Promise<T> {
    const running = this.#running.get(entity) ?? new Set();
    this.#running.set(entity, running);
    const writing = write();
    running.add(writing);
    try {
      const result = await writing;
      for (const id of idsOf(result)) this.#expect(`${entity} ${id}`);
      return result;
    } finally {
      running.delete(writing);
    }
  }

  /** Resolves when the writes that are running have ended. */
  async settled(entity: string): Promise<void> {
    await Promise.allSettled([...(this.#running.get(entity) ?? [])]);
  }

  /** A reported change without the rows that this page wrote. */
  without(entity: string, { created, updated, deleted }: ChangedRows): ChangedRows {
    const others = (ids: readonly string[]) => ids.filter((id) => !this.#take(`${entity} ${id}`));
    return { created: others(created), updated: others(updated), deleted: others(deleted) };
  }

  #expect(key: string): void {
    this.#expected.set(key, [...(this.#expected.get(key) ?? []), performance.now() + longestWait]);
  }

  #take(key: string): boolean {
    const [taken, ...left] = (this.#expected.get(key) ?? []).filter((end) => end > performance.now());
    if (left.length > 0) this.#expected.set(key, left);
    else this.#expected.delete(key);
    return taken !== undefined;
  }
}

export const ownWrites = new OwnWrites();
