import type { BuildProblem } from '../../shared/build-problem.js';

/** A file as the server has it in one version. */
export interface StoredFile {
  /** Null if the file was deleted. */
  readonly content: string | null;
  readonly hash: string | null;
  readonly versionId: string;
  readonly versionNumber: number;
}

/** A text that was saved but is in no version, since the app does not build with it. */
export interface StoredDraft {
  readonly problems: readonly BuildProblem[];
}

/** A file as it is opened. */
export interface OpenedFile extends StoredFile {
  /** What the builder saved before, and the text that it is based on. */
  readonly draft: (StoredDraft & { readonly content: string; readonly base: StoredFile }) | null;
}

/** What a document needs of the server. */
export interface FileServer {
  read(path: string): Promise<OpenedFile>;
  /**
   * Saves a text that is based on a version.
   * @throws FileChanged if the file differs from that version.
   */
  save(
    path: string,
    content: string,
    baseVersionId: string,
  ): Promise<StoredFile & { readonly draft: StoredDraft | null }>;
  /**
   * Deletes the draft of a file that no version has.
   * @throws FileChanged if a newer one has it.
   */
  deleteDraft(path: string, baseVersionId: string): Promise<void>;
}
