/** A fair queue: owners take turns, with one task per owner at a time. */
export class FairQueue<T> {
  /** Tasks by owner, in the order of their turns. */
  readonly #lines = new Map<string, T[]>();
  readonly #busy = new Set<string>();

  /** @param longest maximum number of waiting tasks per owner. */
  constructor(private readonly longest: number) {}

  /**
   * @param isUrgent goes before the owner's other tasks, and is never refused.
   * @returns false if the owner's queue is full.
   */
  add(owner: string, work: T, isUrgent: boolean): boolean {
    const line = this.#lines.get(owner) ?? [];
    if (!isUrgent && line.length >= this.longest) return false;
    if (isUrgent) line.unshift(work);
    else line.push(work);
    this.#lines.set(owner, line);
    return true;
  }

  /** Whether a waiting owner is not being served. */
  get hasNext(): boolean {
    return this.#nextOwner() !== undefined;
  }

  /** Takes the next task; its owner is busy until `end`. */
  take(): { readonly owner: string; readonly work: T } | undefined {
    const owner = this.#nextOwner();
    if (owner === undefined) return undefined;
    const [work, ...rest] = this.#lines.get(owner) ?? [];
    if (work === undefined) return undefined;
    this.#lines.set(owner, rest);
    this.#busy.add(owner);
    return { owner, work };
  }

  end(owner: string): void {
    this.#busy.delete(owner);
    const line = this.#lines.get(owner) ?? [];
    this.#lines.delete(owner);
    if (line.length > 0) this.#lines.set(owner, line);
  }

  #nextOwner(): string | undefined {
    for (const [owner, line] of this.#lines) if (line.length > 0 && !this.#busy.has(owner)) return owner;
    return undefined;
  }
}
