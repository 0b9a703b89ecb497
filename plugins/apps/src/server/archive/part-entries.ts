import type { ArchiveEntry } from '../../shared/archive/archive-part.js';

/** Entries in a row, of which one part after the other takes its own. */
export class PartEntries {
  #next: IteratorResult<ArchiveEntry> | undefined;

  constructor(private readonly entries: AsyncIterator<ArchiveEntry>) {}

  /** The next entry, which nobody has taken yet. Asked for only when the one before has been read. */
  async peek(): Promise<ArchiveEntry | undefined> {
    this.#next ??= await this.entries.next();
    return this.#next.done ? undefined : this.#next.value;
  }

  async take(): Promise<ArchiveEntry | undefined> {
    const entry = await this.peek();
    this.#next = undefined;
    return entry;
  }

  /** Those in the folder, with their paths in it, up to the first that lies elsewhere. */
  async *of(folder: string): AsyncGenerator<ArchiveEntry> {
    const prefix = `${folder}/`;
    while ((await this.peek())?.path.startsWith(prefix)) {
      const entry = await this.take();
      if (entry) yield { ...entry, path: entry.path.slice(prefix.length) };
    }
  }
}
