import type { ArchiveEntry } from '../../shared/archive/archive-part.js';

/** A sequence of entries from which each part takes its own. */
export class PartEntries {
  #next: IteratorResult<ArchiveEntry> | undefined;

  constructor(private readonly entries: AsyncIterator<ArchiveEntry>) {}

  /** The next entry, without taking it. Call it only when the previous one has been read. */
  async peek(): Promise<ArchiveEntry | undefined> {
    this.#next ??= await this.entries.next();
    return this.#next.done ? undefined : this.#next.value;
  }

  async take(): Promise<ArchiveEntry | undefined> {
    const entry = await this.peek();
    this.#next = undefined;
    return entry;
  }

  /** Entries in the folder, with paths relative to it, up to the first entry elsewhere. */
  async *of(folder: string): AsyncGenerator<ArchiveEntry> {
    const prefix = `${folder}/`;
    while ((await this.peek())?.path.startsWith(prefix)) {
      const entry = await this.take();
      if (entry) yield { ...entry, path: entry.path.slice(prefix.length) };
    }
  }
}
