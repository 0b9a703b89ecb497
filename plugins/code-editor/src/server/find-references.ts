import type { AppCode } from '@buildai/app-features/shared';
import { anyLibraries, AppProject, withoutFile } from '@buildai/code-model';
import type { FileReference } from '../shared/code-api.js';

/** The files that import a file, as they would be without it. */
export function findReferences({ files, notInPages }: AppCode, path: string): readonly FileReference[] {
  const isOutsidePages = (each: string) => Object.hasOwn(notInPages, each);
  return withoutFile(new AppProject(files, { ...anyLibraries, isOutsidePages }), path);
}
