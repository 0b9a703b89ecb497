import type { ModuleOutline } from '@buildai/code-model';
import type { AppFile } from '@buildai/versions/shared';

/** What the choice of files is made from. */
export interface FileSelectionInput {
  readonly files: readonly AppFile[];
  readonly request: string;
  /** The user's request before this one: “make it bigger” is about the same files. */
  readonly before: string;
  /** The current route of the preview. */
  readonly route: string | undefined;
  /** Files changed by the last replies, newest first. */
  readonly recent: readonly string[];
  /** Ranks texts by what they say about the request: their indices, best first. Undefined without a reranker. */
  readonly rerank?: Rerank | undefined;
}

export type Rerank = (request: string, texts: readonly string[]) => Promise<readonly number[]>;

/** The same, with the outline of each code file by its path. */
export interface FilesOutlined extends FileSelectionInput {
  readonly modules: ReadonlyMap<string, ModuleOutline>;
}

/** How strongly one method speaks for a file, by path. */
export type Signal = ReadonlyMap<string, number>;

/** Why a file is shown to the model; stored with the message. */
export type Method =
  | 'all-files'
  | 'default-files'
  | 'current-path-files'
  | 'mentioned-files'
  | 'quoted-text'
  | 'symbols'
  | 'entity-files'
  | 'text-search'
  | 'reranker'
  | 'import-neighbours'
  | 'recent-files'
  | 'spare-budget';
