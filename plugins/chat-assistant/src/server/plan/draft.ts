import type { EntitySchema } from '@buildai/entities/shared';
import { entityFilePath, isEntityFile, parseEntityFile } from '@buildai/entities/shared';
import type { AppFile, ChangeSummary, FileChange } from '@buildai/versions/shared';
import { diffFiles, summarizeChanges } from '@buildai/versions/shared';
import type { SecretRequest } from '../../shared/message.js';

/** Rows that an action asks for, as the model wrote them: with `$ref` names and references to them. */
export interface DraftRecords {
  readonly actionId: string;
  readonly entity: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Rows that an action asks to change. */
export interface DraftUpdate {
  readonly actionId: string;
  readonly entity: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The app as it will be: the files of the head with the actions of a reply applied, and what goes with them. */
export class Draft {
  readonly #base: ReadonlyMap<string, string>;
  readonly #files: Map<string, string>;
  readonly #renames: { readonly from: string; readonly to: string }[] = [];
  readonly #secrets = new Map<string, SecretRequest>();
  readonly #log: string[] = [];
  readonly #notes: string[] = [];
  records: readonly DraftRecords[] = [];
  updates: readonly DraftUpdate[] = [];
  /** What the app is to be called, where an action says so. */
  appName: string | undefined;

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

  get renames(): readonly { readonly from: string; readonly to: string }[] {
    return this.#renames;
  }

  get secretRequests(): readonly SecretRequest[] {
    return [...this.#secrets.values()];
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
  fresh(): Draft {
    return new Draft(this.baseVersionId, this.baseFiles());
  }

  baseFiles(): AppFile[] {
    return [...this.#base].map(([path, content]) => ({ path, content }));
  }

  renameEntity(from: string, to: string): void {
    // One that this reply has added has no rows that could follow it.
    const isStored =
      this.#base.has(entityFilePath(from)) || this.#renames.some((earlier) => earlier.to === from);
    if (isStored) this.#renames.push({ from, to });
  }

  requestSecret(request: SecretRequest): void {
    this.#secrets.set(request.secretName, request);
  }

  files(): AppFile[] {
    return this.paths.map((path) => ({ path, content: this.#files.get(path) ?? '' }));
  }

  /** What is to be written and deleted to get from the base to here. */
  changes(): FileChange[] {
    const renamed = new Set(this.#renames.map(({ to }) => entityFilePath(to)));
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

  /** The entities by name. A faulty file, which only an older version can have, is left out. */
  schemas(): Map<string, EntitySchema> {
    const schemas = new Map<string, EntitySchema>();
    for (const { path, content } of this.files()) {
      if (!isEntityFile(path)) continue;
      const parsed = parseEntityFile(path, content);
      if (parsed.ok) schemas.set(parsed.name, parsed.schema);
    }
    return schemas;
  }
}
