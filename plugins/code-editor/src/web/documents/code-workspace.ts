import { FileDocument } from './file-document.js';
import type { FileServer, OpenedFile } from './stored-file.js';

/** The newest version, as far as an open file depends on it. */
export interface HeadSummary {
  readonly versionId: string | null;
  readonly versionNumber: number;
  readonly files: readonly { readonly path: string; readonly hash: string | null }[];
}

/** The open files of an app. */
export class CodeWorkspace {
  readonly #documents = new Map<string, Promise<FileDocument>>();
  readonly #opened = new Map<string, FileDocument>();
  #server: FileServer;
  #pages = 0;
  readonly #watchers = new Set<() => void>();

  constructor(server: FileServer) {
    this.#server = server;
  }

  /** Uses the session of a page from now on. @returns disconnects the page */
  connect(server: FileServer): () => void {
    this.#server = server;
    this.#pages++;
    return () => {
      this.#pages--;
    };
  }

  /** Whether no page shows it. */
  get isUnused(): boolean {
    return this.#pages === 0;
  }

  /** Called when any document changes its state. @returns unsubscribes */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Opens a file, or returns the open one. */
  open(path: string, isReadOnly: boolean): Promise<FileDocument> {
    const known = this.#documents.get(path);
    if (known) return known;
    const opening = this.#server.read(path).then((stored) => this.#add(path, isReadOnly, stored));
    this.#documents.set(path, opening);
    opening.catch(() => this.#documents.delete(path));
    return opening;
  }

  get(path: string): FileDocument | undefined {
    return this.#opened.get(path);
  }

  get documents(): readonly FileDocument[] {
    return [...this.#opened.values()];
  }

  get hasUnsaved(): boolean {
    return this.documents.some(({ state }) => state.isUnsaved);
  }

  /** Whether something cannot be saved without the builder. */
  get isBlocked(): boolean {
    return this.documents.some(
      ({ state }) => state.isUnsaved && state.status !== 'idle' && state.status !== 'saving',
    );
  }

  /** Saves and closes a file. One that cannot be saved stays open. */
  async close(path: string): Promise<boolean> {
    const document = this.#opened.get(path);
    await document?.flush();
    if (document?.state.isUnsaved) return false;
    this.forget(path);
    return true;
  }

  /** Closes a file and discards what is unsaved. */
  forget(path: string): void {
    this.#opened.get(path)?.dispose();
    this.#opened.delete(path);
    this.#documents.delete(path);
    this.#announce();
  }

  async flush(): Promise<void> {
    await Promise.all(this.documents.map((document) => document.flush()));
  }

  /** Takes over what others changed. */
  async refresh({ files, versionId, versionNumber }: HeadSummary): Promise<void> {
    const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
    const outdated = this.documents.filter(({ path, hash }) => hash !== (hashes.get(path) ?? null));
    const deleted = { content: null, hash: null, versionId: versionId ?? '', versionNumber };
    const received = outdated.map(async (document) => {
      document.receive(hashes.has(document.path) ? await this.#server.read(document.path) : deleted);
    });
    // A file that cannot be read now is read again with the next version, and checked when it is saved.
    await Promise.allSettled(received);
    // What others changed may be what a draft waits for.
    for (const document of this.documents) document.retry();
  }

  #add(path: string, isReadOnly: boolean, stored: OpenedFile): FileDocument {
    const document = new FileDocument(path, isReadOnly, stored, () => this.#server);
    this.#opened.set(path, document);
    document.subscribe(() => this.#announce());
    this.#announce();
    return document;
  }

  #announce(): void {
    for (const watcher of this.#watchers) watcher();
  }
}
