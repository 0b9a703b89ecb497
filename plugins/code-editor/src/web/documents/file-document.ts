import { failureText } from '@buildai/core/shared';
import type { ChangedFile } from '../../shared/errors.js';
import { FileChanged } from '../../shared/errors.js';
import { mergeTexts } from './merge-texts.js';
import type { BuildProblem } from '../../shared/build-problem.js';
import type { FileServer, OpenedFile, StoredDraft, StoredFile } from './stored-file.js';

/**
 * `conflict`: someone else changed the file, and saving waits for a decision. `draft`: the text is stored, but in no
 * version, since the app does not build with it.
 */
export type SaveStatus = 'idle' | 'saving' | 'saved' | 'error' | 'conflict' | 'draft';

/** State of a document without its text. A new object after each change. */
export interface DocumentState {
  readonly status: SaveStatus;
  /** Whether the text is only here. */
  readonly isUnsaved: boolean;
  /** Why the app does not build with the text that was stored last. */
  readonly problems?: readonly BuildProblem[];
  /** Why saving failed. */
  readonly error?: string;
  /** Set in a conflict: whether their text is that of a deleted file, and whether both can be merged. */
  readonly conflict?: { readonly isDeleted: boolean; readonly canMerge: boolean };
}

/** Time from the last change until it is saved, in ms. */
export const saveDelay = 1000;

/** How long "Saved" is shown, in ms. */
const savedStatusDuration = 2000;

/** An open file: its text, and how it is saved. Texts of others are never overwritten unseen. */
export class FileDocument {
  #text: string;
  /** The text that the server has, as far as known here. */
  #base: ExistingFile;
  /** The newer text of another person, in a conflict. */
  #theirs: StoredFile | undefined;
  /** The text that the server keeps as a draft. */
  #draft: (StoredDraft & { readonly text: string }) | undefined;
  #state: DocumentState = { status: 'idle', isUnsaved: false };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;
  readonly #watchers = new Set<() => void>();
  readonly #replaced = new Set<(text: string) => void>();

  constructor(
    readonly path: string,
    readonly isReadOnly: boolean,
    opened: OpenedFile,
    private readonly server: () => FileServer,
  ) {
    const { draft, ...stored } = opened;
    const base = draft?.base ?? stored;
    this.#base = { ...base, content: base.content ?? '' };
    this.#text = draft?.content ?? this.#base.content;
    if (!draft) return;
    this.#draft = { text: draft.content, problems: draft.problems };
    this.#show({ status: 'draft' });
    // Others may have changed the file since.
    this.receive(stored);
  }

  get text(): string {
    return this.#text;
  }

  get state(): DocumentState {
    return this.#state;
  }

  /** SHA-256 of the last known text of the server. */
  get hash(): string | null {
    return (this.#theirs ?? this.#base).hash;
  }

  /** Called after each change of `state`. @returns unsubscribes */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Called when the text was replaced by something other than `edit`. @returns unsubscribes */
  onReplaced(listener: (text: string) => void): () => void {
    this.#replaced.add(listener);
    return () => this.#replaced.delete(listener);
  }

  /** The builder changed the text. */
  edit(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    if (this.#theirs) return this.#enterConflict(this.#theirs);
    this.#show({ status: this.#state.status === 'saving' ? 'saving' : 'idle' });
    this.#schedule();
  }

  /** Saves now what is unsaved. Resolves when it is saved, or failed to. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#saving) await this.#saving;
    // A text that is back as it was in the version still replaces the draft.
    if (this.#theirs || (this.#text === this.#base.content && !this.#draft)) return;
    this.#saving = this.#save();
    await this.#saving;
  }

  /** Saves a draft again, which may build now. */
  retry(): void {
    if (this.#state.status === 'draft') void this.flush();
  }

  /** Gives up a draft for the text of the version. @returns whether the file is gone, since no version has it */
  async discardDraft(): Promise<boolean> {
    clearTimeout(this.#timer);
    // A save under way would store the draft again, or make a version of it.
    while (this.#saving) await this.#saving;
    if (this.#base.hash === null) return this.#deleteDraft();
    this.#replaceText(this.#base.content);
    await this.flush();
    return false;
  }

  /** A newer state of the file arrived from the server. */
  receive(stored: StoredFile): void {
    // What is being saved decides first. What arrives meanwhile may be newer.
    if (this.#saving) return void this.#saving.then(() => this.receive(stored));
    if (stored.versionNumber < this.#base.versionNumber) return;
    const { content } = stored;
    if (content === this.#base.content && !this.#theirs) {
      this.#base = { ...stored, content };
    } else if (content === this.#text) {
      this.#take(stored, content);
    } else if (content !== null && !this.#theirs && this.#text === this.#base.content) {
      this.#take(stored, content);
    } else {
      this.#enterConflict(stored);
    }
  }

  /** Ends a conflict with both changes, if they do not overlap. */
  merge(): void {
    const theirs = existing(this.#theirs);
    const merged = theirs && mergeTexts(this.#text, this.#base.content, theirs.content);
    if (theirs && merged !== undefined) this.#continueFrom(theirs, merged);
  }

  /** Ends a conflict with their text. Not for a deleted file. */
  takeTheirs(): void {
    const theirs = existing(this.#theirs);
    if (theirs) this.#take(theirs, theirs.content);
  }

  /** Ends a conflict with this text, which replaces theirs. */
  keepMine(): void {
    const theirs = this.#theirs;
    if (theirs) this.#continueFrom({ ...theirs, content: theirs.content ?? '' }, this.#text);
  }

  /** Stops saving. */
  dispose(): void {
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), saveDelay);
  }

  /** @returns false if someone else has made a file of this path meanwhile, which stays */
  async #deleteDraft(): Promise<boolean> {
    try {
      await this.server().deleteDraft(this.path, this.#base.versionId);
      return true;
    } catch (error) {
      if (!FileChanged.is(error)) throw error;
      this.receive(error.details as ChangedFile);
      return false;
    }
  }

  async #save(): Promise<void> {
    const text = this.#text;
    this.#show({ status: 'saving' });
    try {
      const { draft, ...stored } = await this.server().save(this.path, text, this.#base.versionId);
      this.#draft = draft ? { ...draft, text } : undefined;
      if (!draft) this.#base = { ...stored, content: text };
      this.#saving = undefined;
      // Changed while it was being saved: the next save follows that change.
      if (this.#text !== text) return this.#show({ status: 'idle' });
      if (draft) return this.#show({ status: 'draft' });
      this.#show({ status: 'saved' });
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#show({ status: 'idle' }), savedStatusDuration);
    } catch (error) {
      this.#saving = undefined;
      if (FileChanged.is(error)) return this.receive(error.details as ChangedFile);
      this.#show({ status: 'error', error: failureText('Failed to save file', error) });
    }
  }

  #take(stored: StoredFile, content: string): void {
    clearTimeout(this.#timer);
    const hadDraft = this.#draft !== undefined;
    this.#theirs = undefined;
    this.#base = { ...stored, content };
    this.#replaceText(content);
    this.#show({ status: 'idle' });
    if (hadDraft) void this.flush();
  }

  #continueFrom(base: ExistingFile, text: string): void {
    this.#theirs = undefined;
    this.#base = base;
    this.#replaceText(text);
    this.#show({ status: 'idle' });
    void this.flush();
  }

  #enterConflict(theirs: StoredFile): void {
    clearTimeout(this.#timer);
    this.#theirs = theirs;
    const { content } = theirs;
    const canMerge = content !== null && mergeTexts(this.#text, this.#base.content, content) !== undefined;
    this.#show({ status: 'conflict', conflict: { isDeleted: content === null, canMerge } });
  }

  #replaceText(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    for (const listener of this.#replaced) listener(text);
  }

  #show(state: Omit<DocumentState, 'isUnsaved'>): void {
    const isStored = this.#text === this.#base.content || this.#text === this.#draft?.text;
    const problems = this.#draft?.problems;
    this.#state = {
      ...state,
      isUnsaved: this.#theirs !== undefined || !isStored,
      ...(problems && { problems }),
    };
    for (const watcher of this.#watchers) watcher();
  }
}

type ExistingFile = StoredFile & { readonly content: string };

/** @returns undefined for a deleted file. */
function existing(stored: StoredFile | undefined): ExistingFile | undefined {
  return stored?.content === null || !stored ? undefined : { ...stored, content: stored.content };
}
