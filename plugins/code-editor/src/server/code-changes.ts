import type { AppSurface } from '@buildai/app-features/shared';
import { Conflict, InvalidInput, NotFound } from '@buildai/core/shared';
import type {
  AppChange,
  AppChanges,
  AppFile,
  FileChange,
  Version,
  VersionStore,
} from '@buildai/versions/shared';
import type { ChangedFile } from '../shared/errors.js';
import { FileChanged, FileReadOnly } from '../shared/errors.js';
import { onlyFollows } from './named-calls.js';
import { describeEdit } from './describe-edit.js';

interface CodeChangesParts {
  readonly changes: AppChanges;
  readonly surface: AppSurface;
  readonly versions: VersionStore;
}

interface InVersion {
  readonly versionId: string;
  readonly versionNumber: number;
}

type SavedFile = InVersion & { readonly hash: string };

type PlannedChange = Pick<AppChange, 'changes' | 'description' | 'extend'>;

/** A file with its new text; null deletes it. */
interface ChangedText {
  readonly path: string;
  readonly content: string | null;
}

const toChange = ({ path, content }: ChangedText): FileChange =>
  content === null ? { type: 'delete', path } : { type: 'write', path, content };

/** Changes that other people's saves of other files may overtake. */
const mostAttempts = 5;

const inVersion = ({ versionId, number }: Version): InVersion => ({ versionId, versionNumber: number });

/**
 * Changes of an app's code by its builder. A change is made to the newest version if that has the files that it
 * concerns as they are in the version that the builder read.
 */
export class CodeChanges {
  constructor(private readonly parts: CodeChangesParts) {}

  /** A file in a version; undefined if that has no such file. */
  async read(version: Version, path: string): Promise<(AppFile & SavedFile) | undefined> {
    const { versions } = this.parts;
    const hash = (await this.#hashes(version.versionId)).get(path);
    const content = hash === undefined ? undefined : await versions.read(version.versionId, path);
    return content === undefined || hash === undefined
      ? undefined
      : { path, content, hash, ...inVersion(version) };
  }

  /**
   * Saves a file.
   * @param base the version that the text is based on; undefined overwrites the newest text.
   * @throws FileChanged, FileReadOnly, InvalidInput
   */
  async update(appId: string, accountId: string, file: AppFile, base?: string): Promise<SavedFile> {
    const { path, content } = file;
    await this.#requireEditable(appId, [file]);
    const change: PlannedChange = {
      changes: [{ type: 'write', path, content }],
      description: describeEdit([path]),
      extend: describeEdit,
    };
    const saved = await this.#change(appId, accountId, {
      change,
      paths: [path],
      base,
      isDone: (head) => this.#has(head, file),
    });
    const hash = (await this.#hashes(saved.versionId)).get(path);
    if (hash === undefined) throw NotFound();
    return { hash, ...inVersion(saved) };
  }

  /**
   * Deletes a file and writes those that use it.
   * @throws FileChanged, FileReadOnly, InvalidInput; NotFound without such a file.
   */
  async delete(
    appId: string,
    accountId: string,
    path: string,
    references: readonly AppFile[],
    base?: string,
  ): Promise<InVersion> {
    const paths = [path, ...references.map((reference) => reference.path)];
    await this.#requireEditable(appId, [{ path, content: null }, ...references]);
    const head = await this.parts.versions.head(appId);
    if (!head || !(await this.#hashes(head.versionId)).has(path)) throw NotFound();
    const change: PlannedChange = {
      changes: [
        { type: 'delete', path },
        ...references.map((reference) => ({ type: 'write', ...reference }) as const),
      ],
      description: `Deleted ${path}`,
    };
    return inVersion(await this.#change(appId, accountId, { change, paths, base }));
  }

  /**
   * Writes and deletes files, as one version.
   * @param files `content` is null for a file to delete.
   * @throws FileChanged, FileReadOnly, InvalidInput
   */
  async apply(
    appId: string,
    accountId: string,
    files: readonly ChangedText[],
    { description, base }: { readonly description: string; readonly base: string },
  ): Promise<InVersion> {
    const paths = files.map(({ path }) => path);
    await this.#requireEditable(appId, files);
    const change: PlannedChange = { changes: files.map(toChange), description };
    return inVersion(await this.#change(appId, accountId, { change, paths, base }));
  }

  /**
   * Takes back what an edit changed, as a new version. Later changes of other files stay.
   * @throws FileChanged if one of its files was changed since; NotFound for a version that is not an edit of this app.
   */
  async undo(appId: string, accountId: string, versionId: string): Promise<InVersion> {
    const { versions } = this.parts;
    const edit = await versions.get(appId, versionId);
    if (edit?.kind !== 'edit' || edit.parentId === undefined) throw NotFound();
    const { parentId, description } = edit;
    const [before, after] = await Promise.all([this.#hashes(parentId), this.#hashes(versionId)]);
    const paths = [...new Set([...before.keys(), ...after.keys()])].filter(
      (path) => before.get(path) !== after.get(path),
    );
    const files = await Promise.all(
      paths.map(async (path) => ({ path, content: (await versions.read(parentId, path)) ?? null })),
    );
    return this.apply(appId, accountId, files, { description: `Undid: ${description}`, base: versionId });
  }

  /** @returns the version with the change: a new one, or the head if `isDone` finds nothing to change. */
  async #change(
    appId: string,
    accountId: string,
    planned: {
      readonly change: PlannedChange;
      /** The files whose state must be that of `base`. */
      readonly paths: readonly string[];
      readonly base: string | undefined;
      readonly isDone?: (head: Version) => Promise<boolean>;
    },
  ): Promise<Version> {
    const { changes, versions } = this.parts;
    const { change, paths, base, isDone } = planned;
    for (let attempt = 1; ; attempt++) {
      const head = await versions.head(appId);
      if (head && (await isDone?.(head))) return head;
      if (head && base !== undefined) await this.#requireUnchanged(head, base, paths);
      try {
        const actor = { accountId };
        const { version } = await changes.apply({
          appId,
          base: head?.versionId,
          kind: 'edit',
          actor,
          ...change,
        });
        if (!version) throw InvalidInput({ message: 'There is nothing to change.' });
        return version;
      } catch (error) {
        if (!Conflict.is(error) || attempt === mostAttempts) throw error;
      }
    }
  }

  /** @throws FileChanged for the first path that differs between the two versions. */
  async #requireUnchanged(head: Version, base: string, paths: readonly string[]): Promise<void> {
    if (head.versionId === base) return;
    const [newest, known] = await Promise.all([this.#hashes(head.versionId), this.#hashes(base, head.appId)]);
    const path = paths.find((each) => newest.get(each) !== known.get(each));
    if (path === undefined) return;
    const file = await this.read(head, path);
    const details: ChangedFile = {
      path,
      content: file?.content ?? null,
      hash: file?.hash ?? null,
      ...inVersion(head),
    };
    throw FileChanged({ details });
  }

  async #has(version: Version, { path, content }: AppFile): Promise<boolean> {
    return (await this.parts.versions.read(version.versionId, path)) === content;
  }

  /** @param appId if given, versions of other apps have no files. */
  async #hashes(versionId: string, appId?: string): Promise<ReadonlyMap<string, string>> {
    const { versions } = this.parts;
    if (appId !== undefined && !(await versions.get(appId, versionId))) return new Map();
    return new Map((await versions.manifest(versionId)).map(({ path, hash }) => [path, hash]));
  }

  async #requireEditable(appId: string, files: readonly ChangedText[]): Promise<void> {
    const { surface, versions } = this.parts;
    for (const { path, content } of files) {
      const kind = surface.fileKindOf(path);
      if (!kind?.isReadOnly) continue;
      const head = await versions.head(appId);
      const was = head && (await versions.read(head.versionId, path));
      const follows =
        was !== undefined && content !== null && onlyFollows(kind, { was, becomes: content }, files, surface);
      if (!follows) throw FileReadOnly({ message: `${path} is read-only.` });
    }
  }
}
