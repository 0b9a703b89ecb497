/**
 * Work of several owners, each with a line of its own; the owners take turns. One piece of work of an owner is done at
 * a time, and whoever has just been served comes last.
 */
export class FairQueue<T> {
  /** In the order of their turns. */
  readonly #lines = new Map<string, T[]>();
  readonly #busy = new Set<string>();

  /** @param longest how much of one owner may wait. */
  constructor(private readonly longest: number) {}

  /**
   * @param isUrgent it goes before what the owner has waiting already, and is never refused.
   * @returns false where the owner has as much waiting as may wait.
   */
  add(owner: string, work: T, isUrgent: boolean): boolean {
    const line = this.#lines.get(owner) ?? [];
    if (!isUrgent && line.length >= this.longest) return false;
    if (isUrgent) line.unshift(work);
    else line.push(work);
    this.#lines.set(owner, line);
    return true;
  }

  /** Whether somebody waits who is not being served. */
  get hasNext(): boolean {
    return this.#nextOwner() !== undefined;
  }

  /** The work of the owner whose turn it is, who is busy with it until `end`. */
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
