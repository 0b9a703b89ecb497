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
import type { App } from '@buildai/apps/shared';
import type { BuildProblem } from '../shared/build-problem.js';
import type { ChangedText } from '../shared/code-api.js';
import type { ChangedFile } from '../shared/errors.js';
import { DoesNotBuild, FileChanged, FileReadOnly } from '../shared/errors.js';
import type { AppBuilds } from './drafts/app-builds.js';
import type { Draft, DraftRepository } from './drafts/draft-repository.js';
import { syntaxFaults } from './syntax-errors.js';
import { onlyFollows } from './named-calls.js';
import { describeEdit } from './describe-edit.js';

interface CodeChangesParts {
  readonly changes: AppChanges;
  readonly surface: AppSurface;
  readonly versions: VersionStore;
  readonly builds: AppBuilds;
  readonly drafts: DraftRepository;
}

/** The app that is changed, and its builder. */
interface Editing {
  readonly app: Pick<App, 'appId' | 'ownerId'>;
  readonly accountId: string;
}

interface InVersion {
  readonly versionId: string;
  readonly versionNumber: number;
}

type SavedFile = InVersion & { readonly hash: string };

/** A saved text: in a version, or a draft because the app does not build with it. */
type SavedText = InVersion & {
  readonly hash: string | null;
  readonly draft: { readonly problems: BuildProblem[] } | null;
};

type PlannedChange = Pick<AppChange, 'changes' | 'description' | 'extend'>;

const toChange = ({ path, content }: ChangedText): FileChange =>
  content === null ? { type: 'delete', path } : { type: 'write', path, content };

const toText = (change: FileChange): ChangedText => ({
  path: change.path,
  content: change.type === 'write' ? change.content : null,
});

/** Changes that other people's saves of other files may overtake. */
const mostAttempts = 5;

/** A file that a version does not have yet. */
const newFile = (path: string, version: Version | undefined) => ({
  path,
  content: '',
  hash: null,
  versionId: version?.versionId ?? '',
  versionNumber: version?.number ?? 0,
});

const inVersion = ({ versionId, number }: Version): InVersion => ({ versionId, versionNumber: number });

/**
 * Changes of an app's code by its builder. A change is made to the newest version if that has the files that it
 * concerns as they are in the version that the builder read, and if the app builds with it.
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

  /** What its author saved of a file and what does not build yet, with the text that it is based on. */
  async draftOf(appId: string, accountId: string, path: string) {
    const { drafts, versions } = this.parts;
    const draft = await drafts.find({ appId, accountId }, path);
    if (!draft) return null;
    const known = draft.base === undefined ? undefined : await versions.get(appId, draft.base);
    const version = known ?? (await versions.head(appId));
    const base = (version && (await this.read(version, path))) ?? newFile(path, version);
    return { content: draft.content, problems: [...draft.problems], base };
  }

  /** A file in the newest version, and its draft; undefined if neither is there. */
  async open({ appId, accountId, path }: { appId: string; accountId: string; path: string }) {
    const head = await this.parts.versions.head(appId);
    const file = head && (await this.read(head, path));
    const draft = await this.draftOf(appId, accountId, path);
    return file || draft ? { ...(file ?? newFile(path, head)), draft } : undefined;
  }

  /**
   * Saves a file, with those drafts of its author that the app builds with now. If it does not build, the text
   * becomes a draft.
   * @param base the version that the text is based on; undefined overwrites the newest text.
   * @throws FileChanged, FileReadOnly, InvalidInput, TooManyDrafts
   */
  async update(editing: Editing, file: AppFile, base?: string): Promise<SavedText> {
    const { drafts, versions } = this.parts;
    const author = { appId: editing.app.appId, accountId: editing.accountId };
    const refusal = this.parts.surface.refusePath(file.path);
    if (refusal)
      throw InvalidInput({
        message: refusal.reason,
        details: [{ field: file.path, message: refusal.reason }],
      });
    await this.#requireEditable(author.appId, [file]);
    const others = await this.#fittingDrafts(editing, file.path);
    let refused: readonly BuildProblem[] = [];
    for (const along of others.length > 0 ? [others, []] : [[]]) {
      const files = [file, ...along];
      const paths = files.map(({ path }) => path);
      try {
        const saved = await this.#change(editing, {
          change: {
            changes: files.map(({ path, content }) => ({ type: 'write', path, content })),
            description: describeEdit(paths),
            extend: describeEdit,
          },
          paths: [file.path],
          base,
          isDone: (head) => (along.length === 0 ? this.#has(head, file) : Promise.resolve(false)),
        });
        await drafts.remove(author, paths);
        const hash = (await this.#hashes(saved.versionId)).get(file.path);
        if (hash === undefined) throw NotFound();
        return { hash, ...inVersion(saved), draft: null };
      } catch (error) {
        if (!DoesNotBuild.is(error)) throw error;
        refused = error.details as readonly BuildProblem[];
      }
    }
    const head = await versions.head(author.appId);
    await drafts.put(author, { ...file, base: base ?? head?.versionId, problems: refused });
    return {
      hash: (head && (await this.#hashes(head.versionId)).get(file.path)) ?? null,
      versionId: head?.versionId ?? '',
      versionNumber: head?.number ?? 0,
      draft: { problems: [...refused] },
    };
  }

  /** Drafts of other files that can be read, and whose files have not changed since. */
  async #fittingDrafts({ app, accountId }: Editing, path: string): Promise<readonly Draft[]> {
    const { drafts, versions } = this.parts;
    const all = await drafts.list({ appId: app.appId, accountId });
    const readable = all.filter(
      (each) => each.path !== path && syntaxFaults(each.path, each.content).length === 0,
    );
    const head = readable.length > 0 ? await versions.head(app.appId) : undefined;
    if (!head) return [];
    const newest = await this.#hashes(head.versionId);
    const isCurrent = await Promise.all(
      readable.map(async (draft) => {
        const known = draft.base === undefined ? newest : await this.#hashes(draft.base, app.appId);
        return known.get(draft.path) === newest.get(draft.path);
      }),
    );
    return readable.filter((_, at) => isCurrent[at]);
  }

  /**
   * Deletes a file and writes those that use it, or the draft of a file that no version has.
   * @throws DoesNotBuild, FileChanged, FileReadOnly, InvalidInput; NotFound without such a file.
   */
  async delete(
    editing: Editing,
    path: string,
    references: readonly AppFile[],
    base?: string,
  ): Promise<InVersion> {
    const { appId } = editing.app;
    const paths = [path, ...references.map((reference) => reference.path)];
    await this.#requireEditable(appId, [{ path, content: null }, ...references]);
    const head = await this.parts.versions.head(appId);
    if (!head) throw NotFound();
    const author = { appId, accountId: editing.accountId };
    if (!(await this.#hashes(head.versionId)).has(path)) {
      if (!(await this.parts.drafts.find(author, path))) throw NotFound();
      await this.parts.drafts.remove(author, [path]);
      return inVersion(head);
    }
    const change: PlannedChange = {
      changes: [
        { type: 'delete', path },
        ...references.map((reference) => ({ type: 'write', ...reference }) as const),
      ],
      description: `Deleted ${path}`,
    };
    const deleted = inVersion(await this.#change(editing, { change, paths, base }));
    await this.parts.drafts.remove(author, [path]);
    return deleted;
  }

  /**
   * Writes and deletes files, as one version.
   * @param files `content` is null for a file to delete.
   * @throws FileChanged, FileReadOnly, InvalidInput
   */
  async apply(
    editing: Editing,
    files: readonly ChangedText[],
    { description, base }: { readonly description: string; readonly base: string },
  ): Promise<InVersion> {
    const paths = files.map(({ path }) => path);
    await this.#requireEditable(editing.app.appId, files);
    const change: PlannedChange = { changes: files.map(toChange), description };
    return inVersion(await this.#change(editing, { change, paths, base }));
  }

  /**
   * Takes back what an edit changed, as a new version. Later changes of other files stay.
   * @throws FileChanged if one of its files was changed since; NotFound for a version that is not an edit of this app.
   */
  async undo(editing: Editing, versionId: string): Promise<InVersion> {
    const { versions } = this.parts;
    const edit = await versions.get(editing.app.appId, versionId);
    if (edit?.kind !== 'edit' || edit.parentId === undefined) throw NotFound();
    const { parentId, description } = edit;
    const [before, after] = await Promise.all([this.#hashes(parentId), this.#hashes(versionId)]);
    const paths = [...new Set([...before.keys(), ...after.keys()])].filter(
      (path) => before.get(path) !== after.get(path),
    );
    const files = await Promise.all(
      paths.map(async (path) => ({ path, content: (await versions.read(parentId, path)) ?? null })),
    );
    return this.apply(editing, files, { description: `Undid: ${description}`, base: versionId });
  }

  /** @returns the version with the change: a new one, or the head if `isDone` finds nothing to change. */
  async #change(
    editing: Editing,
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
    const { app, accountId } = editing;
    const { appId } = app;
    for (let attempt = 1; ; attempt++) {
      const head = await versions.head(appId);
      if (head && (await isDone?.(head))) return head;
      if (head && base !== undefined) await this.#requireUnchanged(head, base, paths);
      await this.#requireBuilding(app, head, change.changes);
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

  /** @throws DoesNotBuild: the newest version always builds. */
  async #requireBuilding(
    app: Editing['app'],
    head: Version | undefined,
    changes: AppChange['changes'],
  ): Promise<void> {
    const before = head ? await this.parts.versions.files(head.versionId) : [];
    const problems = await this.parts.builds.problemsOf(app, before, changes.map(toText));
    const [first] = problems;
    if (!first) return;
    const place = first.path === undefined ? '' : `${first.path}, line ${first.line ?? 1}: `;
    throw DoesNotBuild({
      message: `Not saved: the app does not build with this change. ${place}${first.message}`,
      details: problems,
    });
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
