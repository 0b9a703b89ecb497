import type { AppFile, ChangeSummary, FileChange, FileRename } from '@buildai/versions/shared';
import { diffFiles, summarizeChanges } from '@buildai/versions/shared';
import type { DraftPart } from './draft-part.js';

/** The app after a reply: the files of the head with its actions applied, and the state of features. */
export class AppDraft {
  readonly #base: ReadonlyMap<string, string>;
  readonly #files: Map<string, string>;
  readonly #renames: FileRename[] = [];
  readonly #parts = new Map<string, unknown>();
  readonly #log: string[] = [];
  readonly #notes: string[] = [];

  /** @param baseVersionId the version that the files belong to; undefined for an app without one. */
  constructor(
    readonly baseVersionId: string | undefined,
    files: readonly AppFile[],
  ) {
    this.#base = new Map(files.map(({ path, content }) => [path, content]));
    this.#files = new Map(this.#base);
  }

  get paths(): readonly string[] {
    return [...this.#files.keys()].sort();
  }

  /** Stored files that keep their identity under a new path. */
  get renames(): readonly FileRename[] {
    return this.#renames;
  }

  read(path: string): string | undefined {
    return this.#files.get(path);
  }

  /** The file before the reply. */
  readBase(path: string): string | undefined {
    return this.#base.get(path);
  }

  write(path: string, content: string): void {
    this.#log.push(path);
    this.#files.set(path, content);
  }

  delete(path: string): void {
    this.#log.push(path);
    this.#files.delete(path);
  }

  /** Deletes a file whose identity moves to another, which the caller writes. */
  rename(from: string, to: string): void {
    this.delete(from);
    // A file added by this reply has no stored identity under its first name.
    const isStored = this.#base.has(from) || this.#renames.some((earlier) => earlier.to === from);
    if (isStored) this.#renames.push({ from, to });
  }

  /** The state of a feature. */
  part<T>({ id, create }: DraftPart<T>): T {
    if (!this.#parts.has(id)) this.#parts.set(id, create());
    return this.#parts.get(id) as T;
  }

  /** Forgets all changes. */
  startOver(): void {
    this.#files.clear();
    for (const [path, content] of this.#base) this.#files.set(path, content);
    this.#renames.length = 0;
    this.#parts.clear();
    this.#log.length = 0;
    this.#notes.length = 0;
  }

  /** Adds a sentence for the builder about a side effect of an action. */
  note(sentence: string): void {
    this.#notes.push(sentence);
  }

  get notes(): readonly string[] {
    return this.#notes;
  }

  /** The paths that were written or deleted, in order. */
  get log(): readonly string[] {
    return this.#log;
  }

  /** A new draft of the same head without any changes. */
  fresh(): AppDraft {
    return new AppDraft(this.baseVersionId, this.baseFiles());
  }

  baseFiles(): AppFile[] {
    return [...this.#base].map(([path, content]) => ({ path, content }));
  }

  files(): AppFile[] {
    return this.paths.map((path) => ({ path, content: this.#files.get(path) ?? '' }));
  }

  /** The changes from the base to this draft. */
  changes(): FileChange[] {
    const renamed = new Set(this.#renames.map(({ to }) => to));
    const written = this.files().filter(
      ({ path, content }) => this.#base.get(path) !== content || renamed.has(path),
    );
    const deleted = [...this.#base.keys()].filter((path) => !this.#files.has(path));
    return [
      ...written.map(({ path, content }) => ({ type: 'write', path, content }) as const),
      ...deleted.map((path) => ({ type: 'delete', path }) as const),
    ];
  }

  /** Size of the difference from the base. */
  summary(): ChangeSummary {
    return summarizeChanges(diffFiles(this.baseFiles(), this.files()));
  }
}
