import type { AppFile } from '@buildai/versions/shared';

/** The files of an app together with what features say about its code: data that can be sent to another process. */
export interface AppCode {
  readonly files: readonly AppFile[];
  /** Modules that features generate from these files: source code by specifier. */
  readonly generated: Readonly<Record<string, string>>;
  /** Files that are not part of pages: by path, what to write instead of importing one. */
  readonly notInPages: Readonly<Record<string, string>>;
}

/** The files that are part of pages. */
export const filesInPages = ({ files, notInPages }: Omit<AppCode, 'generated'>): readonly AppFile[] =>
  files.filter(({ path }) => !Object.hasOwn(notInPages, path));
