/** The rows of an app as they should be: titles by ID. */
export class RowModel {
  #titles = new Map<string, string>();
  /** The rows of each version but the newest when the next one was made: those of version 1 are at 0. */
  readonly #until: ReadonlyMap<string, string>[] = [];
  #versions = 0;
  /** The number of versions when each row was added, by ID. */
  readonly #addedAt = new Map<string, number>();

  get titles(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#titles);
  }

  noteVersion(): void {
    if (this.#versions > 0) this.#until.push(new Map(this.#titles));
    this.#versions += 1;
  }

  add(id: string, title: string): void {
    this.#addedAt.set(id, this.#versions);
    this.#titles.set(id, title);
  }

  set(id: string, title: string | undefined): void {
    if (title === undefined) this.#titles.delete(id);
    else this.#titles.set(id, title);
  }

  /** The ID of one of the rows that are there. */
  pick(number: number): string | undefined {
    const ids = [...this.#titles.keys()].sort();
    return ids[number % Math.max(ids.length, 1)];
  }

  /**
   * Goes back to how the rows were when a version was last the newest one.
   * @returns the rows that this changed, as they were before
   */
  restore(version: number, removeAdded: boolean): ReadonlyMap<string, string | undefined> {
    const then = this.#until[version - 1] ?? this.#titles;
    const changed = new Map<string, string | undefined>();
    for (const [id, addedAt] of this.#addedAt) {
      if (addedAt > version && !removeAdded) continue;
      const [is, was] = [this.#titles.get(id), then.get(id)];
      if (is === was) continue;
      changed.set(id, is);
      this.set(id, was);
    }
    return changed;
  }
}
