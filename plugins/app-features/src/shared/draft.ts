import type { AppFile, ChangeSummary, FileChange, FileRename } from '@buildai/versions/shared';
import { diffFiles, summarizeChanges } from '@buildai/versions/shared';
import type { DraftPart } from './draft-part.js';

/** The app as it will be: the files of the head with the actions of a reply applied, and what goes with them. */
export class AppDraft {
  readonly #base: ReadonlyMap<string, string>;
  readonly #files: Map<string, string>;
  readonly #renames: FileRename[] = [];
  readonly #parts = new Map<string, unknown>();
  readonly #log: string[] = [];
  readonly #notes: string[] = [];

  /** @param baseVersionId the version that the files are of; undefined for an app without one. */
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

  /** Files that are stored and keep their identity under a new path. */
  get renames(): readonly FileRename[] {
    return this.#renames;
  }

  read(path: string): string | undefined {
    return this.#files.get(path);
  }

  /** The file as it was before the reply. */
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

  /** Deletes a file whose identity goes on in another, which the caller writes. */
  rename(from: string, to: string): void {
    this.delete(from);
    // One that this reply has added is not known to anybody under its first name.
    const isStored = this.#base.has(from) || this.#renames.some((earlier) => earlier.to === from);
    if (isStored) this.#renames.push({ from, to });
  }

  /** What the actions of a feature have noted. */
  part<T>({ id, create }: DraftPart<T>): T {
    if (!this.#parts.has(id)) this.#parts.set(id, create());
    return this.#parts.get(id) as T;
  }

  /** Says to the builder what was done beside what the action says. */
  note(sentence: string): void {
    this.#notes.push(sentence);
  }

  get notes(): readonly string[] {
    return this.#notes;
  }

  /** The paths that were written or deleted, in their order. */
  get log(): readonly string[] {
    return this.#log;
  }

  /** The same head with nothing applied. */
  fresh(): AppDraft {
    return new AppDraft(this.baseVersionId, this.baseFiles());
  }

  baseFiles(): AppFile[] {
    return [...this.#base].map(([path, content]) => ({ path, content }));
  }

  files(): AppFile[] {
    return this.paths.map((path) => ({ path, content: this.#files.get(path) ?? '' }));
  }

  /** What is to be written and deleted to get from the base to here. */
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

  /** How much is different from the base. */
  summary(): ChangeSummary {
    return summarizeChanges(diffFiles(this.baseFiles(), this.files()));
  }
}
